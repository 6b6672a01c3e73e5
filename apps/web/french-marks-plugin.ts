import { parseAst, type Plugin } from 'vite';
import { addFrenchMarks } from './app/ui/french-marks.ts';

/** What screens say: the application's own sources, and the contract's labels and messages. */
const sources =
  /[\\/](?:apps[\\/]web[\\/](?:app|catalogue)|packages[\\/]contract[\\/]src)[\\/].*(?<!\.test)\.tsx?(\?|$)/;
/** Thousands apart from their hundreds and counting something: `60 000 dossiers`, not the numbers of a drawing. */
const thousands = /(?<=(?:^|[\s"'`(])\d{1,3}) (?=\d{3}(?:\+| \p{L}{2}))/u;
/** A mark standing free after a space, as French writes it and code does not. */
const freeMark = /« | (?=[»:;!?→·](?:[\s"'`).,]|$))/;
/** An apostrophe inside a word or between two words, escaped or not; the letter of `\n'` is no letter. */
const apostrophe = /(?<=(?<!\\)\p{L})\\?'(?=[\p{L}\d«])/gu;
/** One that ends a text, before a name or an element: `l'`, `jusqu'`. */
const lastApostrophe =
  /(?<=(?:^|[^\p{L}\\])(?:[ldjnmtsc]|(?:jus|lors|puis|quoi|quel)?qu))\\?'(?=(?:\\n|\s)*$)/iu;

type Node = { type: string; start: number; end: number };
type Parent = Node & { key?: unknown; computed?: boolean; operator?: string; test?: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isText = (node: Node): boolean => 'value' in node && typeof node.value === 'string';

/** Keys and texts compared with others are no sentence on a screen; nor are a contract's lists of values. */
function staysAsWritten(node: Node, parent: Parent | undefined, isContract: boolean): boolean {
  if (parent?.type === 'Property') return parent.key === node && !parent.computed;
  if (parent?.type === 'BinaryExpression') return parent.operator?.startsWith('+') === false;
  if (parent?.type === 'SwitchCase') return parent.test === node;
  return isContract && parent?.type === 'ArrayExpression';
}

type Text = {
  start: number;
  end: number;
  /** Compared with others, a key or a value: never changed. */
  isFixed: boolean;
};

/** The texts of a program: its strings without their quotes, the fixed parts of its templates, what stands in JSX. */
export function textsOf(node: Node, isContract: boolean, parent?: Parent, found: Text[] = []): Text[] {
  const { type, start, end } = node;
  if (type === 'TemplateElement' || type === 'JSXText') found.push({ start, end, isFixed: false });
  else if (type === 'Literal' && isText(node))
    found.push({ start: start + 1, end: end - 1, isFixed: staysAsWritten(node, parent, isContract) });
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) textsOf(child, isContract, node, found);
  return found;
}

/** A text as screens show it. */
export function withFrenchMarks(text: string): string {
  const joined = text.replace(thousands, '\u00A0').replace(apostrophe, '’').replace(lastApostrophe, '’');
  return freeMark.test(joined) ? addFrenchMarks(joined) : joined;
}

/** The same program, whose texts have French apostrophes and no longer break before a mark or inside a number. */
export function addFrenchMarksToProgram(code: string, isContract = false): string {
  const texts = textsOf(parseAst(code) as Node, isContract)
    .filter(({ isFixed }) => !isFixed)
    .toSorted((a, b) => a.start - b.start);
  let program = '';
  let end = 0;
  for (const text of texts) {
    program += code.slice(end, text.start) + withFrenchMarks(code.slice(text.start, text.end));
    end = text.end;
  }
  return program + code.slice(end);
}

/**
 * What screens say is written with plain spaces and straight apostrophes, and shown with those that French asks for: on a
 * narrow screen no line begins with `:`, `?` or `·`. The server and the browser get the same text.
 */
export function frenchMarks(): Plugin {
  /** The program of the browser is most often that of the server too, built after it. */
  const written = new Map<string, { code: string; marked: string }>();
  return {
    name: 'french-marks',
    enforce: 'post',
    transform(code, id) {
      if (!sources.test(id)) return undefined;
      const before = written.get(id);
      const marked =
        before?.code === code
          ? before.marked
          : addFrenchMarksToProgram(code, /[\\/]contract[\\/]src[\\/]/.test(id));
      written.set(id, { code, marked });
      return { code: marked, map: null };
    },
  };
}
