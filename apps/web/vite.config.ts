import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { verifierFile } from './build-verifier.ts';
import { frenchMarks } from './french-marks-plugin.ts';
import { lateParts } from './late-parts-plugin.ts';

/**
 * What every public page runs, gathered into two files: on a line of 400 ms a round trip, twenty small files cost more
 * than they save. What only some pages use stays where it is.
 */
const alwaysNeeded = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'shell',
    // The icons' common part and the card too: gathered with one page's pieces, they brought that page along.
    test: /preload-helper|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])|app[\\/](ui[\\/](lazy-part|button|spinner|brand|class-names|toast|card|icon|field-error|error-state|notice|tag|avatar|initials|glyph|french-marks)\.tsx?|features[\\/](applications[\\/]public[\\/]start-pending|campaigns[\\/]public[\\/]start-exam-days)\.ts|lib[\\/]((random-uuid|use-same-key|api|session(?!-handover)|network|visitor|kept-names|kept-pages)[\w-]*|format|page-meta|use-hydrated)\.ts|shell[\\/](public|document)[\\/]|shell[\\/](?!not-found|logout|workspace|first-data|use-company-abilities|navigation\.ts|role-name)[\w-]+(?<!-layout)\.tsx?$)/,
  },
  // Before the groups that use them: a group takes along what no group before it took. Shared by sign-in, registration and the password screens in differing sets: apart, each small set would be a file. Not the forms' rules for new passwords: they bring the schemas' library.
  {
    name: 'fields',
    test: /app[\\/](ui[\\/](field|text-input|password-input)\.tsx|features[\\/]accounts[\\/](public-pages[\\/](public[\\/]narrow-page|password-fields)\.tsx))$|accounts[\\/]password-rules\.ts$/,
  },
  // What home and the public lists show in differing sets, for the same reason.
  {
    name: 'lists',
    test: /app[\\/](ui[\\/](states|skeleton|cloth-pattern|pagination)\.tsx?|shell[\\/]page-parts[\\/](?!found-rows)[\w-]+\.tsx?)$|formats[\\/]moments\.ts$/,
  },
  // The cards of offers, which trainings and missions do without.
  {
    name: 'cards',
    test: /app[\\/]features[\\/]offers[\\/](public[\\/](?!share-links)[\w-]+|content[\\/]public[\\/]offer-(badges|tags))\.tsx?$/,
  },
  // The rows of lists that are searched, which home and the pages of companies do without.
  { name: 'found', test: /app[\\/]shell[\\/]page-parts[\\/]found-rows\.tsx$/ },
  // What the pages of trainings share with their administration: one file, as long as both need it.
  {
    name: 'trainings',
    test: /app[\\/]features[\\/]trainings[\\/](training-words\.ts|trainings\.api\.ts|site-pages[\\/](training-errors|date-tile)\.tsx)$|contract[\\/]src[\\/]trainings[\\/]training-messages\.ts$/,
  },
  // Where a link was shared from, and comes from, for the pages with buttons to share.
  {
    name: 'share',
    test: /app[\\/]features[\\/](offers[\\/]public[\\/]share-links\.tsx|applications[\\/]public[\\/]application-source\.ts)$|contract[\\/]src[\\/](offers[\\/]view-sources|applications[\\/]source-marks)\.ts$/,
  },
  // What every public form runs; the signed-in area's own hook and the rules come apart. After the cards, which it shows too.
  {
    name: 'forms',
    test: /app[\\/]lib[\\/](forms[\\/](use-public-form|api-form|field-errors|form-rules|lazy-endpoint|pointer-released))\.tsx?$|general-messages\.ts$/,
  },
  // What the page of an offer shares with the signed-in area alone: one file for it, as before the preview showed the same parts.
  {
    name: 'offer',
    test: /app[\\/]features[\\/](offers[\\/]content[\\/]public[\\/]offer-(text|lead)|applications[\\/]public[\\/](cancel-application|answer-promise))\.tsx$/,
  },
  // The pieces of the presentation pages: each alone weighs less than the headers of its answer.
  { name: 'pieces', test: /app[\\/]shell[\\/]site-parts[\\/]/ },
  {
    name: 'home',
    test: /app[\\/]features[\\/]site[\\/]home[\\/](public-pages[\\/]|[\w-]+-(data|counts)\.ts)/,
  },
  // What features give each other's screens: the signed-in area fills them all before the first.
  {
    name: 'slots',
    test: /app[\\/](lib[\\/]slot\.tsx|fill-slots\.ts|features[\\/][\w-]+[\\/](?:[\w-]+[\\/])?public[\\/][\w-]+\.slot\.ts)$/,
  },
  // The same for the pieces of the missions' and freelances' pages.
  {
    name: 'freelance',
    test: /freelance[\\/](market-states|market-words|score-words)\.ts$|app[\\/]features[\\/]freelance[\\/](freelance-words\.ts|public[\\/](freelance-years|score-line)\.tsx?|site-pages[\\/](deadline-tag|freelance-tags|list-parts|market-list|market-reading|freelance-errors|use-sending)\.tsx?)$/,
  },
];

/**
 * The files that a part loaded on demand names beside itself, to fetch them together: not itself, unless it waits for a
 * sheet, nor what is there already, as every page runs it or as the page of an offer shows it. Names weigh.
 */
const missingFiles = (part: string, needed: string[], host: string): string[] => {
  const hasSheet = needed.some((file) => file.endsWith('.css'));
  const isThere = /\/offer-detail-/.test(host)
    ? /\/(?:react|shell|rolldown-runtime|cards|offer|share)-[\w-]{8}\.js$/
    : /\/(?:react|shell|rolldown-runtime)-[\w-]{8}\.js$/;
  return needed.filter((file) => (hasSheet || file !== part) && !isThere.test(file));
};

/**
 * Zod names its messages in fifty languages in an object of them all, which no bundler can thin out: 50 KB compressed.
 * Ours are French (`@baara/contract/protocol/french-errors`).
 */
const withoutZodLanguages = (): Plugin => ({
  name: 'without-zod-languages',
  enforce: 'pre',
  load: (id) =>
    /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/.test(id)
      ? "export { default as en } from './en.js';"
      : undefined,
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutZodLanguages(), frenchMarks(), lateParts(), verifierFile()],
  // The built server carries its libraries: one React, for production alone whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  environments: {
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // The source of a module stays in memory as long as the module. Names stay: stacks are read.
      build: {
        minify: 'oxc',
        rolldownOptions: { output: { minify: { mangle: false, compress: false, codegen: true } } },
      },
    },
  },
  build: {
    target: 'es2022',
    cssMinify: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (part, needed, { hostId }) => missingFiles(part, needed, hostId) },
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: alwaysNeeded } } } }),
  },
}));
