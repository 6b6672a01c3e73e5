/** Text written into XML or HTML by hand. */

/** XML 1.0 knows no control character but tabs and line ends, however they are written. */
export const writableText = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** For an element or an attribute between quotes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A section of plain characters; an end within the text begins another one. */
export const characterSection = (text: string): string =>
  `<![CDATA[${writableText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
