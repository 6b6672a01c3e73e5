import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const declaration = 'export const __vitePreload =';
const lazyPart = fileURLToPath(new URL('app/ui/lazy-part.ts', import.meta.url));

/** Puts `importWithFiles` (app/ui/lazy-part.ts) around every import of a chunk. */
export const lateParts = (): Plugin => ({
  name: 'late-parts',
  transform(code, id) {
    if (id !== helper) return undefined;
    if (!code.includes(declaration)) throw new Error('late-parts: Vite imports chunks in another way');
    const wrapped = code.replace(declaration, 'const importChunk =');
    return {
      code: `import { importWithFiles } from ${JSON.stringify(lazyPart)};\n${wrapped};\nexport const __vitePreload = (...asked) => importWithFiles(importChunk, ...asked);`,
      map: null,
    };
  },
});
