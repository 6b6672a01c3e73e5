export type Sentence = { line: number; text: string };
export type Source = { names: ReadonlyMap<string, number>; sentences: readonly Sentence[] };

const REGEX_MAY_FOLLOW = /[(,=:[!&|?{};+\-*%~^<>]$|\b(?:return|typeof|case|in|of|do|else)$/;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([\w.]*\))?\(\s*$|\]\)\(\s*$/;
/** Before an apostrophe: text between tags, as « l'offre », and no string. */
const LETTER = /[\wÀ-ž]/;

/**
 * Splits a TypeScript source into names, comments and titles of tests without parsing it: the whole repository takes
 * a second. Text between JSX tags counts as code.
 */
export function readSource(code: string): Source {
  const names = new Map<string, number>();
  const sentences: Sentence[] = [];
  let line = 1;
  /** Where the code before the token ends, spaces and comments aside. */
  let end = 0;
  const before = (): string => code.slice(Math.max(0, end - 40), end);
  const skip = (text: string): void => {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
  };
  const note = (text: string): void => {
    sentences.push({ line, text });
    skip(text);
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(code); match; match = TOKEN.exec(code)) {
    const [token] = match;
    const first = token.charCodeAt(0);
    if (token.startsWith('//') || token.startsWith('/*')) {
      note(token);
      continue;
    }
    if (first === NEW_LINE) {
      line++;
      continue;
    }
    if (first === SLASH) {
      // A slash starts a pattern only where a value may stand; else it divides, and is read again alone.
      if (token.length > 1 && !REGEX_MAY_FOLLOW.test(before())) TOKEN.lastIndex = match.index + 1;
    } else if (first === APOSTROPHE && LETTER.test(code[match.index - 1] ?? ''))
      TOKEN.lastIndex = match.index + 1;
    else if (first === APOSTROPHE || first === QUOTE || first === BACKTICK) {
      if (TITLE.test(before())) note(token);
      else skip(token);
      if (first === BACKTICK)
        for (const [, placeholder = ''] of token.matchAll(/\$\{([^}]*)\}/g))
          for (const [name] of placeholder.matchAll(/[A-Za-z_$][\w$]*/g)) names.set(name, line);
    } else if (token.length > 2 && !names.has(token)) names.set(token, line);
    end = TOKEN.lastIndex;
  }
  return { names, sentences };
}

const [NEW_LINE, QUOTE, APOSTROPHE, SLASH, BACKTICK] = [10, 34, 39, 47, 96];
const TOKEN =
  /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\[^])*'?|"(?:[^"\\\n]|\\[^])*"?|`(?:[^`\\]|\\[^])*`?|\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|\/|[A-Za-z_$\u00C0-\u024F][\w$\u00C0-\u024F]*|\n|[()[\]{},:;=!&|?+*%~^<>.-]/g;
