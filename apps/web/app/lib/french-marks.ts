/** `« Entretien »` and `Salaire :` with no-break spaces: no line begins with a mark or an arrow, or ends with an opening one. */
export const addNoBreakSpaces = (text: string): string =>
  text.replaceAll('« ', '«\u00A0').replaceAll(/ (?=[»:;!?→])/g, '\u00A0');
