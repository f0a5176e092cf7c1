#!/bin/sh
# Compile the runtime's managed substitutions (src/ryuaot/runtime/managed/*.cs, and those of a folder with the version's
# name) into the assemblies that are committed beside them, one a class library: 3.1 always, 10.0 where FRAMEWORK_10
# names its folder. Only for developers who change one: users get the assemblies as package data.
#
#   RYUAOT_CSC   the C# compiler's command (default: csc on PATH); it must not add references of its own
#                when it is given -nofx
#   FRAMEWORK    folder with the .NET Core 3.1 assemblies (default: asked from the dotnetcore2 package)
#   FRAMEWORK_10 folder with the .NET 10 assemblies
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
managed=$here/src/ryuaot/runtime/managed
python=${PYTHON:-python3}
framework=${FRAMEWORK:-$("$python" -c 'import dotnetcore2, glob, os
print(glob.glob(os.path.dirname(dotnetcore2.__file__) + "/bin/shared/Microsoft.NETCore.App/3.1.*")[0])')}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# build VERSION SYMBOL FRAMEWORK
build() {
    out=$managed/$1
    mkdir -p "$out"
    for name in System.Private.CoreLib System.Private.Xml System.Text.Json System.Private.DataContractSerialization System.Linq.Expressions; do
        "$python" "$here/tools/publicize.py" "$3/$name.dll" "$scratch/$name.dll"
    done
    # Assemblies by which signatures of the library's internals name types of CoreLib and of each other.
    facades=
    for name in System.Runtime System.Runtime.Extensions System.Collections System.Xml.ReaderWriter System.Runtime.Serialization.Primitives; do
        facades="$facades -r:$3/$name.dll"
    done
    # CS0436 and CS3021: the point of a substitution is to name what CoreLib already has.
    ${RYUAOT_CSC:-csc} -nofx -unsafe -target:library -deterministic -optimize+ -langversion:8 -nullable:annotations \
        -nowarn:436,3021,649,169 -define:"$2" -pathmap:"$managed"=/managed -r:"$scratch/System.Private.CoreLib.dll" \
        -r:xml="$scratch/System.Private.Xml.dll" -r:json="$scratch/System.Text.Json.dll" \
        -r:contracts="$scratch/System.Private.DataContractSerialization.dll" \
        -r:expressions="$scratch/System.Linq.Expressions.dll" \
        $facades \
        -out:"$scratch/Ryuaot.Substitutions.dll" $(ls "$managed"/*.cs "$out"/*.cs 2>/dev/null)
    mv "$scratch/Ryuaot.Substitutions.dll" "$out/Ryuaot.Substitutions.dll"
    echo "$out/Ryuaot.Substitutions.dll"
}

build 3.1 NET_3_1 "$framework"
if [ -n "${FRAMEWORK_10:-}" ]; then
    build 10.0 NET_10 "$FRAMEWORK_10"
fi
