// Compiles C# with the Roslyn of an SDK, many compilations to a process: a line with tab-separated csc options in, a
// line with "0" or "1", a tab and the first error out. args[0]: the folder of Microsoft.CodeAnalysis.CSharp.dll.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;

static class Program
{
    static void Main(string[] args)
    {
        AssemblyLoadContext.Default.Resolving += (context, name) =>
        {
            string path = Path.Combine(args[0], name.Name + ".dll");
            return File.Exists(path) ? context.LoadFromAssemblyPath(path) : null;
        };
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            string answer;
            try { answer = Compiler.Compile(line.Split('\t')); }
            catch (Exception e) { answer = e.GetType().Name + ": " + e.Message; }
            Console.WriteLine((answer == null ? "0\t" : "1\t") + answer?.Replace('\n', ' '));
        }
    }
}

static class Compiler
{
    // The class library's references, read once; a test's own libraries are read each time.
    static readonly Dictionary<string, MetadataReference> s_references = new Dictionary<string, MetadataReference>();

    internal static string Compile(string[] options)
    {
        string folder = Environment.CurrentDirectory;
        CSharpCommandLineArguments parsed = CSharpCommandLineParser.Default.Parse(options, folder, null);
        if (parsed.Errors.Any()) return parsed.Errors[0].ToString();
        var trees = new List<SyntaxTree>();
        foreach (CommandLineSourceFile file in parsed.SourceFiles)
            using (FileStream stream = File.OpenRead(file.Path))
                trees.Add(CSharpSyntaxTree.ParseText(
                    SourceText.From(stream, parsed.Encoding, parsed.ChecksumAlgorithm), parsed.ParseOptions, file.Path));
        var compilation = CSharpCompilation.Create(
            parsed.CompilationName, trees, parsed.MetadataReferences.Select(Reference), parsed.CompilationOptions);
        string output = Path.Combine(parsed.OutputDirectory, parsed.OutputFileName);
        EmitResult result;
        using (FileStream pe = File.Create(output))
        using (FileStream pdb = parsed.EmitPdb ? File.Create(Path.ChangeExtension(output, ".pdb")) : null)
            result = compilation.Emit(pe, pdb, options: parsed.EmitOptions);
        if (result.Success) return null;
        File.Delete(output);
        return result.Diagnostics.First(d => d.Severity == DiagnosticSeverity.Error).ToString();
    }

    static MetadataReference Reference(CommandLineReference reference)
    {
        if (!reference.Properties.Aliases.IsEmpty)
            return MetadataReference.CreateFromFile(reference.Reference, reference.Properties);
        if (!s_references.TryGetValue(reference.Reference, out MetadataReference found))
        {
            found = MetadataReference.CreateFromFile(reference.Reference);
            s_references.Add(reference.Reference, found);
        }
        return found;
    }
}
