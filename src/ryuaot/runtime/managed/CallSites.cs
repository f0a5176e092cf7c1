extern alias expressions;

using System;
using System.Reflection;
using expressions::System.Dynamic.Utils;
using expressions::System.Linq.Expressions;
using expressions::System.Runtime.CompilerServices;
using Errors = expressions::System.Linq.Expressions.Error;

namespace RyuAot
{
    /// <summary>
    /// Call sites that bind at run time (C#'s dynamic). The library has a method for each number of arguments, which it
    /// instantiates over their types, and emits one for other signatures. Here one function of object[] serves all: the rules
    /// that it chooses from are interpreted expressions, which are such functions themselves.
    /// </summary>
    internal static class CallSites
    {
        private const string A = "System.Linq.Expressions";

        [Replaces("System.Runtime.CompilerServices.CallSite`1", "MakeUpdateDelegate", Assembly = A)]
        internal static T MakeUpdate<T>(CallSite<T> self)
            where T : class
        {
            MethodInfo invoke = typeof(T).GetMethod("Invoke")!;
            ContractUtils.Requires(!typeof(T).IsGenericType || TakesSite(invoke.GetParameters()), nameof(T));
            Type result = invoke.ReturnType;
            object? none = result.IsValueType && result != typeof(void) ? Activator.CreateInstance(result) : null;
            CallSite<T>.s_cachedNoMatch = Make<T>(arguments =>
            {
                ((CallSite)arguments[0])._match = false;
                return none!;
            });
            return Make<T>(Update<T>);
        }

        private static bool TakesSite(ParameterInfo[] parameters) =>
            parameters.Length != 0 && parameters[0].ParameterType == typeof(CallSite);

        /// <summary>A new rule. The library makes a typed expression, which is more code for each type of delegates.</summary>
        [Replaces("System.Runtime.CompilerServices.CallSiteBinder", "BindCore", Assembly = A)]
        internal static T Bind<T>(CallSiteBinder self, CallSite<T> site, object[] args)
            where T : class
        {
            T made = self.BindDelegate(site, args);
            if (made is null)
            {
                made = (T)(object)MakeRule(self, typeof(T), typeof(CallSite<T>).GetProperty("Update")!, args);
                self.GetRuleCache<T>().AddRule(made);
            }
            return made;
        }

        private static Delegate MakeRule(CallSiteBinder binder, Type type, PropertyInfo update, object[] arguments)
        {
            MethodInfo invoke = type.GetMethod("Invoke")!;
            ParameterInfo[] taken = invoke.GetParameters();
            if (!TakesSite(taken))
            {
                throw Errors.FirstArgumentMustBeCallSite();
            }
            ParameterExpression site = Expression.Parameter(typeof(CallSite), "$site");
            var all = new ParameterExpression[taken.Length];
            var parameters = new ParameterExpression[taken.Length - 1];
            all[0] = site;
            for (int i = 1; i < taken.Length; i++)
            {
                all[i] = parameters[i - 1] = Expression.Parameter(taken[i].ParameterType, "$arg" + (i - 1));
            }
            LabelTarget result = Expression.Label(invoke.ReturnType);
            Expression bound = binder.Bind(arguments, new TrueReadOnlyCollection<ParameterExpression>(parameters), result);
            if (bound is null)
            {
                throw Errors.NoOrInvalidRuleProduced();
            }
            Expression mismatch = Expression.Condition(
                Expression.Call(CachedReflectionInfo.CallSiteOps_SetNotMatched, site),
                Expression.Default(invoke.ReturnType),
                Expression.Invoke(Expression.Property(Expression.Convert(site, update.DeclaringType!), update), all));
            Expression body = Expression.Block(bound, Expression.Label(CallSiteBinder.UpdateLabel), Expression.Label(result, mismatch));
            return Expression.Lambda(type, body, "CallSite.Target", true, all).Compile();
        }

        private static T Make<T>(Func<object[], object> function)
            where T : class => (T)(object)DelegateHelpers.CreateObjectArrayDelegate(typeof(T), function);

        /// <summary>Runs the first rule that fits the arguments: one of the site's, one of its binder's, or a new one.</summary>
        private static object Update<T>(object[] arguments)
            where T : class
        {
            var site = (CallSite<T>)arguments[0];
            T original = site.Target;
            var matchmaker = new CallSite<T> { _match = true };
            arguments[0] = matchmaker;
            T[]? rules = site.Rules;
            for (int i = 0; rules is object && i < rules.Length; i++)
            {
                T rule = rules[i];
                if ((object)rule == (object)original)
                {
                    continue;
                }
                site.Target = rule;
                object result = Run(rule, arguments);
                if (matchmaker._match)
                {
                    site.MoveRule(i);
                    return result;
                }
                matchmaker._match = true;
            }
            RuleCache<T> cache = site.Binder.GetRuleCache<T>();
            rules = cache.GetRules();
            for (int i = 0; i < rules.Length; i++)
            {
                site.Target = rules[i];
                try
                {
                    object result = Run(rules[i], arguments);
                    if (matchmaker._match)
                    {
                        return result;
                    }
                }
                finally
                {
                    if (matchmaker._match) // also if the rule throws
                    {
                        site.AddRule(rules[i]);
                        if (i > 1)
                        {
                            cache.MoveRule(rules[i], i);
                        }
                    }
                }
                matchmaker._match = true;
            }
            var given = new object[arguments.Length - 1];
            Array.Copy(arguments, 1, given, 0, given.Length);
            while (true)
            {
                site.Target = original;
                T rule = site.Target = site.Binder.BindCore(site, given);
                try
                {
                    object result = Run(rule, arguments);
                    if (matchmaker._match)
                    {
                        return result;
                    }
                }
                finally
                {
                    if (matchmaker._match)
                    {
                        site.AddRule(rule);
                    }
                }
                matchmaker._match = true;
            }
        }

        private static object Run(object rule, object[] arguments)
        {
            var made = (Delegate)rule;
            return made._methodPtr == Native.DelegateThunk(((RuntimeType)made.GetType()).m_handle)
                ? ((Func<object[], object>)made._target)(arguments)
                : made.Method.Invoke(made.Target, BindingFlags.DoNotWrapExceptions, null, arguments, null)!;
        }
    }
}
