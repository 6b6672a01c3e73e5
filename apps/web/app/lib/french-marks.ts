/**
 * `L’étape « Entretien » :`, with a curly apostrophe and no-break spaces: no line begins with a mark or an arrow, or ends
 * with an opening one. For texts that come from the API; those of the sources pass through `french-marks-plugin.ts`.
 */
export const addFrenchMarks = (text: string): string =>
  text
    .replaceAll('« ', '«\u00A0')
    .replaceAll(/ (?=[»:;!?→])/g, '\u00A0')
    // Without a look behind, which older browsers do not read.
    .replaceAll(/(\p{L})'(?=[\p{L}\d«])/gu, '$1’');
