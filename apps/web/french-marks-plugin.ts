import { parseAst, type Plugin } from 'vite';
import { addNoBreakSpaces } from './app/lib/french-marks.ts';

/** The labels of an offer's form stand in the contract. */
const sources =
  /[\\/]apps[\\/]web[\\/](?:app|catalogue)[\\/].*\.tsx?(\?|$)|[\\/]contract[\\/]src[\\/]offers[\\/]fields[\\/]offer-fields\.ts(\?|$)/;
/** Thousands apart from their hundreds and counting something: `60 000 dossiers`, not the numbers of a drawing. */
const thousands = /(?<=(?:^|[\s"'`(])\d{1,3}) (?=\d{3}(?:\+| \p{L}{2}))/u;
/** A mark standing free after a space, as French writes it and code does not. */
const freeMark = /« | (?=[»:;!?→](?:[\s"'`).,]|$))/;

type Node = { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The texts of a program: its strings and the fixed parts of its templates. Types and comments are gone by then. */
function textsOf(node: Node, found: Node[] = []): Node[] {
  if (
    node.type === 'TemplateElement' ||
    (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
  )
    found.push(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) textsOf(child, found);
  return found;
}

/** The same program, whose texts no longer break before a French mark or inside a number. */
export function addNoBreakSpacesToProgram(code: string): string {
  return textsOf(parseAst(code) as Node)
    .toSorted((a, b) => b.start - a.start)
    .reduce((program, { start, end }) => {
      const text = program.slice(start, end);
      const marked = text.replace(thousands, '\u00A0');
      return (
        program.slice(0, start) +
        (freeMark.test(marked) ? addNoBreakSpaces(marked) : marked) +
        program.slice(end)
      );
    }, code);
}

/**
 * What screens say is written with plain spaces and shown with no-break ones, where French asks for them: on a narrow
 * screen no line begins with `:` or `?`. The server and the browser get the same text.
 */
export const frenchMarks = (): Plugin => ({
  name: 'french-marks',
  enforce: 'post',
  transform(code, id) {
    return sources.test(id) ? { code: addNoBreakSpacesToProgram(code), map: null } : undefined;
  },
});
