import type { Plugin } from 'vite';

/** An escape of Latin letters, left as it is, or a letter beyond Latin-1, which a needless backslash may precede. */
const escapeOrWideLetter = /\\[\0-\xFF]|\\?([^\0-\xFF])/g;

/** The same program, whose letters beyond Latin-1 (`’`, `œ`, `…`) are written as escapes. */
export const withoutWideLetters = (code: string): string =>
  code.replaceAll(escapeOrWideLetter, (found, letter: string | undefined) =>
    letter ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : found,
  );

/**
 * A module's source stays in memory as long as the module, with two bytes for every letter once a single one is beyond
 * Latin-1: in French, nearly every module of the server. The browser's files stay as they are, escapes are longer.
 */
export const oneByteServer = (): Plugin => ({
  name: 'one-byte-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Not earlier: the last step of rendering prints the program anew, without escapes.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = withoutWideLetters(file.code);
    }
  },
});
