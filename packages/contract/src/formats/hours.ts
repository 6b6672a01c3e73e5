/** The hour that ends a text, in words: `09:30` → « 9 h 30 », `1er mai à 16:00` → « 1er mai à 16 h ». */
export const hourInWords = (text: string): string =>
  text.replace(/0?(\d{1,2}):/, '$1\u00A0h\u00A0').replace(/.00$/, '');
