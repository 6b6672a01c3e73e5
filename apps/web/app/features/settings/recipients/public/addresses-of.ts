/** One address a line, or separated by commas. */
export const addressesOf = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');
