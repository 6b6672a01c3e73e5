/**
 * `L’étape « Entretien » :`, with a curly apostrophe and no-break spaces: no line begins with a mark, an arrow or a dot between facts, or ends
 * with an opening one. For texts that come from the API; those of the sources pass through `french-marks-plugin.ts`, which
 * would change a text of this function, not its patterns. Without a look behind, which older browsers do not read.
 */
export const addFrenchMarks = (text: string): string =>
  text
    .replaceAll(/« /g, '«\u00A0')
    .replaceAll(/ (?=[»:;!?→·])/g, '\u00A0')
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’');
