import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressAlongside } from './compress-client-files.ts';
import { frenchMarks } from './french-marks-plugin.ts';

/**
 * What every public page runs, gathered into two files: on a line of 400 ms a round trip, twenty small files cost more
 * than they save. What only some pages use stays where it is.
 */
const alwaysNeeded = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'shell',
    // The icons' common part and the card too: gathered with one page's pieces, they brought that page along.
    test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])|app[\\/](ui[\\/](button|spinner|brand|class-names|toast|card|icon|field-error)\.tsx?|lib[\\/]((api|session|network|visitor|kept-names|kept-pages)[\w-]*|format|french-marks|page-meta)\.ts|shell[\\/](public|document)[\\/]|shell[\\/](?!not-found|logout|workspace)[\w-]+(?<!-layout)\.tsx?$)/,
  },
  // Before the groups that use them: a group takes along what no group before it took. Shared by sign-in, registration and the password screens in differing sets: apart, each small set would be a file.
  {
    name: 'fields',
    test: /app[\\/](ui[\\/](field|text-input|password-input)\.tsx|features[\\/]accounts[\\/](public-pages[\\/](account-page|password-fields)\.tsx|use-hydrated\.ts))$|password-rules\.ts$/,
  },
  // What home, offers and the pages beside them show in differing sets, for the same reason.
  {
    name: 'cards',
    test: /app[\\/](ui[\\/](tag|avatar|initials|states|skeleton|cloth-pattern)\.tsx?|features[\\/](offers|presentation)[\\/]public[\\/][\w-]+\.tsx?)$/,
  },
  // The pieces of the presentation pages: each alone weighs less than the headers of its answer.
  { name: 'pieces', test: /app[\\/]features[\\/]presentation[\\/]public[\\/]site[\\/]/ },
  { name: 'home', test: /app[\\/]features[\\/]home[\\/](public-pages[\\/]|[\w-]+-(data|counts)\.ts)/ },
  // What features give each other's screens: the signed-in area fills them all before the first.
  {
    name: 'slots',
    test: /app[\\/](lib[\\/]slot\.tsx|fill-slots\.ts|features[\\/][\w-]+[\\/]public[\\/][\w-]+\.slot\.ts)$/,
  },
  // The same for the pieces of the missions' and freelances' pages.
  {
    name: 'freelance',
    test: /freelance-messages\.ts$|app[\\/]features[\\/]freelance[\\/](freelance-words\.ts|site-pages[\\/](deadline-tag|freelance-tags|list-parts|freelance-errors|use-sending)\.tsx?)$/,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), frenchMarks(), compressAlongside()],
  // The built server carries its libraries: one React, for production alone whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: { ssr: { define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {} } },
  build: {
    target: 'es2022',
    cssMinify: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: alwaysNeeded } } } }),
  },
}));
