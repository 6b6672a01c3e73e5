import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { textsOf, withFrenchMarks } from './french-marks-plugin.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Sources whose French is read by nobody on a screen, in a mail or in a file. */
const outside: Readonly<Record<string, RegExp>> = {
  'tests and their helpers': /\.test\.tsx?$|\/testing\/|\.sample\.ts$|\.factory\.ts$/,
  'said in a terminal, to whoever installs or imports':
    /\/(?:config|main|[\w-]+\.process|startup-error|make-data-dir|data-dir-lock|mailer|build-beside|render-thread|seed\.cli)\.ts$|\/platform\/(?:postgres|db)\/|\/registration\/import\//,
  'said to a model, never to a person': /\/platform\/ai\/|\/outside-questions\.ts$/,
  'read by programmers': /\/api-docs\.ts$/,
};

/** Texts that stay as they are, each with its reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'the documents write them so, and their letters bind': [
    'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
    'Erreur de téléchargement!',
    'Téléchargement réussi!',
    '" téléchargé avec succès!',
  ],
  'stored and sent so; screens show it with its marks (`addFrenchMarks`)': ["Préavis d'un mois"],
  'the name of a header': ['Authorization: Bearer'],
};
const reasons = Object.values(exceptions).flat();

/** What the sources of a folder say: the texts of the program that are French sentences. */
function sentencesOf(pattern: string): { file: string; text: string; isMarked: boolean }[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !Object.values(outside).some((unread) => unread.test(`/${file}`)))
    .flatMap((file) => {
      const code = readFileSync(root + file, 'utf8');
      const isContract = file.startsWith('packages/contract/');
      const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
      return textsOf(program, isContract).map(({ start, end, isFixed }) => {
        // Parts of templates stand with their marks here, and texts of JSX with their indent.
        const text = code
          .slice(start, end)
          .replaceAll(/^[`}]|(?:`|\$\{)$/g, '')
          .replaceAll(String.raw`\'`, "'");
        return { file, text: text.replaceAll(/\\n|\s*\n\s*/g, '\n'), isMarked: !isFixed };
      });
    })
    .filter(({ text }) => isFrench(text));
}

const french =
  /[éèêàùçôîâœ«]|(?<![\p{L}'])(?:le|la|les|des|du|une|un|vous|votre|vos|est|pas|pour|dans|avec|sur|cette|ce|aucune?)(?![\p{L}-])|(?<!\p{L})(?:[ldnjmsc]|qu)['’]\p{L}/iu;
/** English, SQL, a style, or a program. */
const foreign =
  /(?<![\p{L}'’-])(?:the|is|of|and|not|by|for|from|where|select|with|it)(?![\p{L}'’-])|[=]|\w\{|^[\w:/.[\]()-]+$|&\w+;/u;
const isFrench = (text: string): boolean => / |['’]/.test(text) && french.test(text) && !foreign.test(text);

const web = sentencesOf('apps/web/app/**/*.{ts,tsx}');
const contract = sentencesOf('packages/contract/src/**/*.ts');
const api = [
  ...sentencesOf('apps/api/src/**/*.ts'),
  ...sentencesOf('apps/api/db/seeds/**/*.ts'),
  ...sentencesOf('packages/campaign-conditions/src/*.ts'),
  ...sentencesOf('packages/scam-detection/src/{rules,schemes,signals}.ts'),
  ...sentencesOf('packages/french-text/src/messages/suggest-answer.ts'),
  ...sentencesOf('packages/matching/src/{{asked,experience,licence,place,skills}-part,regulated,taste}.ts'),
];
/** As people read them: those of the web application and of the contract pass through the build step. */
const shown = [...web, ...contract].map((said) =>
  said.isMarked ? { ...said, text: withFrenchMarks(said.text) } : said,
);
const everywhere = [...shown, ...api];

const faulty = (sentences: readonly { file: string; text: string }[], fault: RegExp): string[] =>
  sentences
    .filter(({ text }) => fault.test(text) && !reasons.some((reason) => text.includes(reason)))
    .map(({ file, text }) => `${file}: ${text.trim()}`);

test('the sources say enough for this test to mean something', () => {
  for (const said of [web, contract, api]) expect(said.length).toBeGreaterThan(400);
});

test.each<[string, RegExp]>([
  ['no straight apostrophe', /\p{L}'[\p{L}\d«]/u],
  ['hours are « 9 h 30 »', /(?<![\p{L}\d.#-])\d{1,2}h(?:\d\d)?(?![\p{L}\d])|\d h\d/u],
  ['a space before : ; ! ? », and inside « »', /\p{L}[!?;»](?![\w&])|\p{L}:(?=\s|$)|«[\p{L}\d]/u],
  ['one space between words', /[^\s.] {2,}\S/u],
  [
    'elision before a vowel',
    /(?<![\p{L}\d_-])(?:(?:si (?=ils?(?!\p{L})))|(?:que|jusque|lorsque|puisque|de|le|la|je|ne|me|te|se) (?!(?:onz|oui|ou(?:est|istiti|aga)|un par un|une?(?:\s»|$| jusqu)|y[aeo]|ans?\b[^ ]))(?=[aeiouéèêàâîïôœ]\p{L}))/iu,
  ],
])('%s', (_rule, fault) => {
  expect(faulty(everywhere, fault)).toEqual([]);
});

/** A name put into a sentence: « le compte de ${name} » says « de Issa ». */
const nameAfterLittleWord =
  /(?<!\p{L})(?:de|que|lorsque|puisque) \$?\{(?:\w*name|company|\w*name(?:of)?\([^)]*\)|[\w.?]+\.(?:name|by))(?:\}| \?\?)/iu;

test('a name is elided before (`elide`) where a sentence says whose or which', () => {
  const sources = globSync('apps/{web/app,api/src}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !Object.values(outside).some((unread) => unread.test(`/${file}`)));
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) => nameAfterLittleWord.exec(readFileSync(root + file, 'utf8')) ?? []);
  expect(found).toEqual([]);
});

test('what stays as it is still stands somewhere', () => {
  const all = everywhere.map(({ text }) => text).join('\n');
  expect(reasons.filter((text) => !all.includes(text))).toEqual([]);
});
