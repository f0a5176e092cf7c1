extern alias expressions;

using System;
using System.Reflection;
using expressions::System.Linq.Expressions.Interpreter;

namespace RyuAot
{
    /// <summary>Instructions of the interpreter of expressions that do not do what the code that expressions are compiled to does.</summary>
    internal static class InterpretedExpressions
    {
        private const string A = "System.Linq.Expressions";

        /// <summary>The library looks for methods of the array's base class by their names.</summary>
        [Replaces("System.Linq.Expressions.Interpreter.CallInstruction", "GetArrayAccessor", Assembly = A)]
        internal static CallInstruction ArrayAccessor(MethodInfo info, int argumentCount) => new MethodInfoCallInstruction(info, argumentCount);

        /// <summary>Says what cannot be cast, as castclass and unbox do.</summary>
        [Replaces("System.Linq.Expressions.Interpreter.CastInstruction+CastInstructionNoT", "Run", Assembly = A)]
        internal static int Cast(CastInstruction.CastInstructionNoT self, InterpretedFrame frame)
        {
            object? value = frame.Pop();
            if (value is null)
            {
                self.ConvertNull(frame);
            }
            else if (self._t.IsInstanceOfType(value))
            {
                frame.Push(value);
            }
            else
            {
                throw new InvalidCastException("Unable to cast object of type '" + value.GetType() + "' to type '" + self._t + "'.");
            }
            return 1;
        }
    }
}
