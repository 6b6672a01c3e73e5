import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { frenchMarks } from '../french-marks-plugin.ts';

/** The catalogue of components alone, as one page without a server: what its pictures are taken of, never published. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  plugins: [tailwindcss(), frenchMarks()],
  build: {
    target: 'es2022',
    minify: false,
    write: false,
    // In one file: nothing has to be waited for once the page is there.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
