// XmlSerializer over forms that few classes have: any elements, mixed content, collections of the program, defaults, overrides, roots, SOAP.
using System; using System.IO; using System.Collections; using System.Collections.Generic; using System.Xml; using System.Xml.Schema; using System.Xml.Serialization; using System.ComponentModel;
public enum K { A, B, C }
[SoapInclude(typeof(SubS))] public class SoapC { public int X; public string S; public int[] A; public SoapC Next; public K E; public List<string> L; public byte[] Bytes; public DateTime D; public bool? N; }
public class SubS : SoapC { public double Y; }
public class Any { [XmlAnyElement] public XmlElement[] El; [XmlAnyAttribute] public XmlAttribute[] At; [XmlText] public string[] T; public XmlDocument Doc; public XmlNode Node; public XmlElement E2; }
public class Named { [XmlAnyElement("known")] public XmlElement Known; [XmlAnyElement] public XmlElement Other; public int X; }
public class Mixed { [XmlText(typeof(string)), XmlElement("b", typeof(int)), XmlElement("c", typeof(Named))] public object[] Items; }
public class Coll : CollectionBase { public int Add(K k) => List.Add(k); public K this[int i] => (K)List[i]; }
public class Enumer : IEnumerable { List<string> l = new List<string>(); public void Add(object o) => l.Add((string)o); public IEnumerator GetEnumerator() => l.GetEnumerator(); }
public class HasColl { public Coll C = new Coll { K.B }; public Enumer E = new Enumer(); public ArrayList A = new ArrayList { 1, "x", K.C }; public object O = DBNull.Value; }
public class Def { [DefaultValue(K.B)] public K E = K.B; [DefaultValue("")] public string S = ""; [DefaultValue(double.NaN)] public double N = double.NaN; [DefaultValue((byte)3)] public int I = 3; [XmlElement(IsNullable=true), DefaultValue("q")] public string Q = "q"; [XmlAttribute, DefaultValue(true)] public bool B = true; public DateTime Day; }
class NotPublic { public int X = 1; }
public class NoCtor { public NoCtor(int x) { } public int X; }
public class PrivCtor { private PrivCtor() { } public static PrivCtor New() => new PrivCtor(); public int X = 4; }
public class Shadow { public int V = 1; } public class Shadow2 : Shadow { public new int V = 2; }
[XmlRoot("r", Namespace="urn:r", IsNullable=true)] public class Rooted { [XmlElement(Form=XmlSchemaForm.Unqualified)] public int U; public int Q; [XmlAttribute(Form=XmlSchemaForm.Qualified)] public int At; [XmlArray(Namespace="urn:l")] public List<int> L = new List<int>{1}; }
public interface IX { } public class HasI { public IX I; } public class HasD { public Dictionary<int,int> D; }
public class Gen<T> { public T V; public List<T> L = new List<T>(); }
static class P { static void T(string n, Action a) { try { a(); } catch (Exception e) { for (; e != null; e = e.InnerException) Console.WriteLine(n+": "+e.GetType().Name+": "+e.Message); } }
static void Do(string n, Func<XmlSerializer> make, object o, XmlSerializerNamespaces ns = null) => T(n, () => { var s = make(); var w = new StringWriter(); s.Serialize(w, o, ns); var t = w.ToString().Replace("\r",""); Console.WriteLine(t); var b = s.Deserialize(new StringReader(t)); var w2 = new StringWriter(); s.Serialize(w2, b, ns); Console.WriteLine(w2.ToString().Replace("\r","") == t ? "same" : w2.ToString().Replace("\r","")); });
static void Read<X>(string t) => T("read " + t, () => { var s = new XmlSerializer(typeof(X)); s.UnknownNode += (o, e) => Console.WriteLine("node " + e.NodeType + " " + e.Name + " " + e.LineNumber); s.UnknownElement += (o, e) => Console.WriteLine("elem " + e.Element.OuterXml + " exp " + e.ExpectedElements + " on " + e.ObjectBeingDeserialized); s.UnknownAttribute += (o, e) => Console.WriteLine("attr " + e.Attr.Name + " exp " + e.ExpectedAttributes); var b = s.Deserialize(new StringReader(t)); var w2 = new StringWriter(); s.Serialize(w2, b); Console.WriteLine(w2.ToString().Replace("\r","")); });
static void Main() { 
var d = new XmlDocument(); d.LoadXml("<x a='1'><y/>t</x>");
Do("any", () => new XmlSerializer(typeof(Any)), new Any { El = new[] { d.DocumentElement }, Doc = d, Node = d.DocumentElement, T = new[] { "a", "b" } });
Read<Any>("<Any z='1' q='2'>text<foo><bar/></foo>more<Doc><x/></Doc><E2><k/></E2></Any>");
Do("named", () => new XmlSerializer(typeof(Named)), new Named { Other = d.DocumentElement });
Read<Named>("<Named><known>1</known><X>3</X><other/></Named>");
Do("mixed", () => new XmlSerializer(typeof(Mixed)), new Mixed { Items = new object[] { "a", 1, new Named(), "b" } });
Do("mixed2", () => new XmlSerializer(typeof(Mixed)), new Mixed { Items = new object[] { 2.5 } });
Do("coll", () => new XmlSerializer(typeof(HasColl), new[] { typeof(K) }), new HasColl());
Do("def", () => new XmlSerializer(typeof(Def)), new Def());
Do("def2", () => new XmlSerializer(typeof(Def)), new Def { E = K.A, S = null, N = 1, I = 4, Q = null, B = false });
Read<Def>("<Def><E/><D/><I/><Day/></Def>"); Read<Def>("<Def><D/><I/><N/></Def>");
Do("notpublic", () => new XmlSerializer(typeof(NotPublic)), new NotPublic()); Do("noctor", () => new XmlSerializer(typeof(NoCtor)), new NoCtor(1)); Do("priv", () => new XmlSerializer(typeof(PrivCtor)), PrivCtor.New());
Do("shadow", () => new XmlSerializer(typeof(Shadow2)), new Shadow2()); Do("rooted", () => new XmlSerializer(typeof(Rooted)), new Rooted()); Do("rootnull", () => new XmlSerializer(typeof(Rooted)), null);
Do("i", () => new XmlSerializer(typeof(HasI)), new HasI()); Do("d", () => new XmlSerializer(typeof(HasD)), new HasD());
Do("gen", () => new XmlSerializer(typeof(Gen<Gen<int?>>)), new Gen<Gen<int?>> { V = new Gen<int?>(), L = { null } });
var ov = new XmlAttributeOverrides(); ov.Add(typeof(Shadow), "V", new XmlAttributes { XmlAttribute = new XmlAttributeAttribute("over") });
Do("over", () => new XmlSerializer(typeof(Shadow), ov), new Shadow()); Do("root", () => new XmlSerializer(typeof(Shadow), new XmlRootAttribute("other") { Namespace = "urn:o" }), new Shadow(), new XmlSerializerNamespaces(new[] { new XmlQualifiedName("p", "urn:o") }));
Do("int[]", () => new XmlSerializer(typeof(int[][])), new[] { new[] { 1 }, null }); Do("list", () => new XmlSerializer(typeof(List<Shadow>), new[] { typeof(Shadow2) }), new List<Shadow> { new Shadow(), null }); Do("object", () => new XmlSerializer(typeof(object), new[] { typeof(Shadow), typeof(K) }), new Shadow()); Do("object2", () => new XmlSerializer(typeof(object), new[] { typeof(K) }), K.C); Do("enum", () => new XmlSerializer(typeof(K)), K.B); Do("xdoc", () => new XmlSerializer(typeof(XmlElement)), d.DocumentElement);
T("from", () => { foreach (var s in XmlSerializer.FromTypes(new[] { typeof(Shadow), typeof(int), typeof(K[]) })) Console.WriteLine(s.CanDeserialize(XmlReader.Create(new StringReader("<Shadow/>")))); });
Do("soap", () => new XmlSerializer(new SoapReflectionImporter().ImportTypeMapping(typeof(SoapC))), new SoapC { X = 1, S = "s", A = new[] { 1, 2 }, E = K.B, L = new List<string> { "l" }, Bytes = new byte[] { 1 }, N = true });
T("soap2", () => { var s = new XmlSerializer(new SoapReflectionImporter().ImportTypeMapping(typeof(SoapC))); var w = new StringWriter(); var xw = new XmlTextWriter(w); xw.WriteStartElement("w"); s.Serialize(xw, new SoapC { X = 1, Next = new SubS { Y = 2, E = K.C }, E = K.A }); xw.WriteEndElement(); Console.WriteLine(w); var r = new XmlTextReader(new StringReader(w.ToString())); r.ReadStartElement("w"); var b = (SoapC)s.Deserialize(r); Console.WriteLine(b.Next?.GetType() + " " + b.E); });
} }
