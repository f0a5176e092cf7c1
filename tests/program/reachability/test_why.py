"""Chains of `ryuaot why`: each step is one that the IL has, each reached thing has a chain, and names mean what they
should."""

from __future__ import annotations

from itertools import pairwise

import pytest

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import token_uses
from ryuaot.program.driver.reachability_query import ReachabilityQuery, csharp_name
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.driver.traced_reachability import TracedReachability
from ryuaot.program.reachability.dependency_chains import (
    ALLOCATED,
    METHOD,
    METHOD_TABLE,
    SLOT,
    Chain,
    DependencyChains,
    Edge,
    Node,
)
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.target import target_named
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

_SETTINGS = Settings(target_named("x64"))


@pytest.fixture(scope="module")
def query() -> ReachabilityQuery:
    """A program with classes, interfaces, generic virtual methods and reflection."""
    return ReachabilityQuery(Session(_SETTINGS, assembly("types/virtual_dispatch")))


def _chain(query: ReachabilityQuery, name: str) -> Chain:
    matches = query.find(name)
    assert len(matches) == 1, [match.name for match in matches]
    chain = query.shortest(matches[0])
    assert chain is not None
    return chain


def test_the_trace_does_not_change_the_closure(hello: tuple[Session, ProgramClosure]) -> None:
    session, plain = hello
    traced = session.whole_program(TracedReachability)[1]
    assert list(traced.methods) == list(plain.methods)
    assert list(traced.types) == list(plain.types)
    assert list(traced.constructed) == list(plain.constructed)


@pytest.mark.parametrize("name", ["types/virtual_dispatch", "reflection/create_instance"])
def test_everything_reached_has_a_chain_of_steps_in_the_il(name: str) -> None:
    session = Session(_SETTINGS, assembly(name))
    reach = session.whole_program(TracedReachability)[1]
    assert isinstance(reach, TracedReachability)
    chains = DependencyChains(reach.edges)
    nodes = [Node(METHOD, method) for method in reach.methods]
    nodes += [Node(ALLOCATED, type_) for type_ in reach.constructed]
    nodes += [Node(METHOD_TABLE, type_) for type_ in reach.types]
    assert [node for node in nodes if chains.length(node) is None] == []
    tokens: dict[MethodDesc, set[int]] = {}
    for node in nodes:
        chain = chains.shortest((node,))
        assert chain is not None and chain[-1].node == node
        assert chain[0].edge.sources == ()
        for before, step in pairwise(chain):
            assert before.node in step.edge.sources
            method = before.node.entity
            if step.edge.offset >= 0 and isinstance(method, MethodDesc):
                if method not in tokens:
                    tokens[method] = {offset for offset, _, _ in token_uses(session.bodies.il(method).code)}
                assert step.edge.offset in tokens[method], (method.full_name, step)


def test_a_dispatched_method_names_its_slot_and_its_class(query: ReachabilityQuery) -> None:
    dispatched = 0
    for match in query.find("Circle:*") + query.find("System.*:ToString"):
        chain = query.shortest(match)
        assert chain is not None
        last = chain[-1]
        if last.edge.kind == "dispatches to":
            dispatched += 1
            assert [source.kind for source in last.edge.sources] == [SLOT, ALLOCATED]
            cls, method = last.edge.sources[1].entity, last.node.entity
            assert isinstance(cls, TypeDesc) and isinstance(method, MethodDesc)
            assert len(last.conditions) == 1
    assert dispatched > 3


def test_the_chain_through_several_sources_is_the_longest_of_them() -> None:
    a, b, c, d, e = [Node(kind, None) for kind in "abcde"]
    root, both = Edge((), "root"), Edge((a, d), "both")
    edges = {a: {root: None}, b: {Edge((a,), "1"): None}, d: {Edge((b,), "2"): None, Edge((e,), "never"): None}}
    edges |= {c: {both: None}}
    chains = DependencyChains(edges)
    assert [chains.length(node) for node in (a, b, d, c, e)] == [0, 1, 2, 3, None]
    chain = chains.shortest((c,))
    assert chain is not None
    assert [step.node for step in chain] == [a, b, d, c]
    assert chain[-1].conditions == (a,)
    assert [len(chain) for chain in chains.all_of((d,))] == [3]


def test_all_reasons_differ_in_their_last_step_and_do_not_go_through_the_target(query: ReachabilityQuery) -> None:
    match = query.find("System.String:Concat*")[0]
    chains = query.all_of(match)
    assert len(chains) > 1
    assert len({chain[-1].edge for chain in chains}) == len(chains)
    assert [len(chain) for chain in chains] == sorted([len(chain) for chain in chains])
    for chain in chains:
        assert [step.node for step in chain].count(match.nodes[0]) == 1


@pytest.mark.parametrize(
    "name",
    [
        "System.Console:WriteLine(System.String)",
        "System.Console.WriteLine(string)",
        "System.Cons?le:WriteLine(System.String)",
    ],
)
def test_a_method_has_names_of_metadata_of_csharp_and_globs(query: ReachabilityQuery, name: str) -> None:
    assert _chain(query, name)[-1].node.entity is _chain(query, "System.Console.WriteLine(string)")[-1].node.entity


def test_a_symbol_is_a_name(query: ReachabilityQuery, hello: tuple[Session, ProgramClosure]) -> None:
    mangler = hello[0].bodies.mangler
    method = _chain(query, "System.Console.WriteLine(string)")[-1].node.entity
    type_ = _chain(query, "System.String")[-1].node.entity
    assert isinstance(method, MethodDesc) and isinstance(type_, TypeDesc)
    assert _chain(query, mangler.method(method))[-1].node.entity is method
    assert _chain(query, mangler.method_table(type_))[-1].node.entity is type_


def test_names_of_generic_types(query: ReachabilityQuery) -> None:
    spans = query.find("ReadOnlySpan")
    assert {csharp_name(match.entity) for match in spans if isinstance(match.entity, TypeDesc)} >= {
        "System.ReadOnlySpan<char>"
    }
    assert len(query.find("System.ReadOnlySpan<char>")) == 1


def test_what_is_not_reachable_is_said_with_a_near_miss(query: ReachabilityQuery) -> None:
    with pytest.raises(BadInput, match=r"no method or type matches 'Consoel\.WriteLine'; did you mean 'Console\.Write"):
        query.find("Consoel.WriteLine")
    with pytest.raises(BadInput, match=r"type 'System\.Collections\.BitArray' is not reachable|no method or type"):
        query.find("System.Collections.BitArray")
    with pytest.raises(BadInput, match=r"method 'System\.Version:.*' is not reachable: nothing uses it"):
        query.find("System.Version:TryParseComponent")
