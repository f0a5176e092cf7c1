using System;

namespace RyuAot
{
    /// <summary>The grammar of type names, as the CLR's parser has it: checked before any part of a name is looked up.</summary>
    internal struct TypeNameSyntax
    {
        private const string Special = "+[],*&";
        private readonly string _text;
        private int _at;

        private TypeNameSyntax(string text)
        {
            _text = text;
            _at = 0;
        }

        /// <summary>The index of the first token that does not fit, of the last character if there are too few; -1 for a name.</summary>
        internal static int FirstError(string text)
        {
            var reader = new TypeNameSyntax(text);
            bool complete = reader.ReadType(true, false) && reader._at == text.Length;
            return complete ? -1 : Math.Min(reader._at, text.Length - 1);
        }

        private bool IsAt(char wanted) => _at < _text.Length && _text[_at] == wanted;

        private bool Take(char wanted)
        {
            bool found = IsAt(wanted);
            _at += found ? 1 : 0;
            return found;
        }

        private void SkipBlanks()
        {
            while (Take(' '))
            {
            }
        }

        private bool ReadType(bool qualified, bool bracketed)
        {
            SkipBlanks();
            do
            {
                int start = _at;
                while (_at < _text.Length && Special.IndexOf(_text[_at]) < 0)
                {
                    _at = Math.Min(_at + (_text[_at] == '\\' ? 2 : 1), _text.Length);
                }
                if (_at == start)
                {
                    return false;
                }
            }
            while (Take('+'));
            if (_at + 1 < _text.Length && _text[_at] == '[' && "],*".IndexOf(_text[_at + 1]) < 0 && !ReadArguments())
            {
                return false;
            }
            while (Take('*') || IsAt('['))
            {
                if (!Take('['))
                {
                    continue;
                }
                while (Take(',') || Take('*'))
                {
                }
                if (!Take(']'))
                {
                    return false;
                }
            }
            Take('&');
            return !qualified || !Take(',') || ReadAssembly(bracketed);
        }

        private bool ReadArguments()
        {
            _at++;
            do
            {
                SkipBlanks();
                bool bracket = Take('[');
                if (!ReadType(bracket, true) || (bracket && !Take(']')))
                {
                    return false;
                }
            }
            while (Take(','));
            return Take(']');
        }

        private bool ReadAssembly(bool bracketed)
        {
            SkipBlanks();
            if (_at == _text.Length || Special.IndexOf(_text[_at]) >= 0)
            {
                return false;
            }
            while (_at < _text.Length && !(bracketed && _text[_at] == ']'))
            {
                _at++;
            }
            return true;
        }
    }
}
