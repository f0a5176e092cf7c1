#!/bin/sh
# Compile the runtime's managed substitutions (src/ryuaot/runtime/managed/*.cs) into the one assembly that is committed
# beside them. Only for developers who change one: users get the assembly as package data.
#
#   RYUAOT_CSC   the C# compiler's command (default: csc on PATH); it must not add references of its own
#                when it is given -nofx
#   FRAMEWORK    folder with the .NET Core 3.1 assemblies (default: asked from the dotnetcore2 package)
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
managed=$here/src/ryuaot/runtime/managed
python=${PYTHON:-python3}
framework=${FRAMEWORK:-$("$python" -c 'import dotnetcore2, glob, os
print(glob.glob(os.path.dirname(dotnetcore2.__file__) + "/bin/shared/Microsoft.NETCore.App/3.1.*")[0])')}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$python" "$here/tools/publicize.py" "$framework/System.Private.CoreLib.dll" "$scratch/System.Private.CoreLib.dll"
# CS0436 and CS3021: the point of a substitution is to name what CoreLib already has.
${RYUAOT_CSC:-csc} -nofx -unsafe -target:library -deterministic -optimize+ -langversion:8 -nullable:annotations -nowarn:436,3021,649,169 \
    -pathmap:"$managed"=/managed -r:"$scratch/System.Private.CoreLib.dll" \
    -out:"$scratch/Ryuaot.Substitutions.dll" "$managed"/*.cs
mv "$scratch/Ryuaot.Substitutions.dll" "$managed/Ryuaot.Substitutions.dll"
echo "$managed/Ryuaot.Substitutions.dll"
