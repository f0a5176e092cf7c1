using System;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>What <c>Delegate.Method</c> gives: a method's name, out of the method table.</summary>
    internal sealed class CompiledMethod : MethodInfo
    {
        private readonly string _trace; // as in stack traces: Ns.Type.Name[T](Int32 x)

        private CompiledMethod(string trace) => _trace = trace;

        /// <summary>CoreLib finds a delegate's method by its code through the CLR's tables.</summary>
        [Replaces("System.MulticastDelegate", "GetMethodImpl")]
        internal static MethodInfo MethodOf(MulticastDelegate self)
        {
            Delegate[] all = self.GetInvocationList();
            Delegate last = all[all.Length - 1];
            IntPtr code = last._methodPtrAux != IntPtr.Zero ? last._methodPtrAux : last._methodPtr;
            return new CompiledMethod(Native.MethodName(code) ?? throw NoReflection());
        }

        /// <summary>See <see cref="MethodOf"/>; delegates are all multicast ones.</summary>
        [Replaces("System.Delegate", "GetMethodImpl")]
        internal static MethodInfo MethodOf(Delegate self) => MethodOf((MulticastDelegate)self);

        private static Exception NoReflection() => new PlatformNotSupportedException("Reflection is not supported by ryuaot.");

        public override string Name
        {
            get
            {
                int end = _trace.IndexOf('(');
                string path = end < 0 ? _trace : _trace.Substring(0, end);
                int arguments = path.IndexOf('[');
                path = arguments < 0 ? path : path.Substring(0, arguments);
                return path.Substring(path.LastIndexOf('.') + 1);
            }
        }

        public override string ToString() => _trace;

        public override bool Equals(object? obj) => obj is CompiledMethod other && other._trace == _trace;

        public override int GetHashCode() => _trace.GetHashCode();

        public override Type DeclaringType => throw NoReflection();

        public override Type ReflectedType => throw NoReflection();

        public override MethodAttributes Attributes => throw NoReflection();

        public override RuntimeMethodHandle MethodHandle => throw NoReflection();

        public override ICustomAttributeProvider ReturnTypeCustomAttributes => throw NoReflection();

        public override MethodInfo GetBaseDefinition() => this;

        public override MethodImplAttributes GetMethodImplementationFlags() => throw NoReflection();

        public override ParameterInfo[] GetParameters() => throw NoReflection();

        public override object[] GetCustomAttributes(bool inherit) => throw NoReflection();

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => throw NoReflection();

        public override bool IsDefined(Type attributeType, bool inherit) => throw NoReflection();

        public override object Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            throw NoReflection();
    }
}
