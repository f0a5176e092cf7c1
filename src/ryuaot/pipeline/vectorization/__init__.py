"""Loop vectorization: counted loops over arrays do several iterations at once, in vectors. Runs at opt 1.

`loop_reader.py` reads the loop's trees into a `value_graph`, `overlap_tests.py` decides which stores may alias,
`vector_writer.py` writes the vector loop. Start at `loop_vectorization.py`.
"""
