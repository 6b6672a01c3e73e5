import type { FileKind } from './file-kind.ts';

const MAX_CHARACTERS = 120;
const endings: Record<FileKind, RegExp> = {
  pdf: /\.pdf$/i,
  docx: /\.docx$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
};

/**
 * A name that is safe to show, to store and to offer for download: no folder, no control or invisible
 * character, composed accents, at most 120 characters, and the ending that the content deserves.
 */
export function safeFilename(given: string, kind: FileKind): string {
  const name = (given.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = endings[kind];
  const suffix = ending.exec(name)?.[0].toLowerCase() ?? `.${kind}`;
  const stem = name.replace(ending, '').replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '') || 'document';
  return `${[...stem].slice(0, MAX_CHARACTERS - suffix.length).join('')}${suffix}`;
}
