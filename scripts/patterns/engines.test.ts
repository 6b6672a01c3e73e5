import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { maskedText } from '../../apps/api/src/features/candidates/public/masking.ts';
import { factsOf } from '../../apps/api/src/features/support/assistant/facts.ts';
import { htmlText } from '../../apps/api/src/features/messaging/replies/html-text.ts';
import { replyText } from '../../apps/api/src/features/messaging/replies/reply-text.ts';
import { slugWords } from '@baara/french-text';
import { offerWords } from '../../apps/api/src/features/support/moderation/public/offer-reading.ts';
import { mask } from '../../apps/api/src/platform/ai/mask.ts';
import { htmlToText, sanitizeRichText } from '../../apps/api/src/platform/html/sanitize.ts';
import { markupExcerpt } from '../../packages/contract/src/site/news-markup.ts';
import {
  cleanText,
  findContacts,
  findSections,
  classifyText,
  maskContacts,
  withoutContacts,
} from '../../packages/cv-reading/src/index.ts';
import { analyzeTokens, highlightRanges } from '../../packages/french-text/src/index.ts';
import {
  categorizeMessage,
  improveMessage,
  readSentiment,
  suggestAnswer,
} from '../../packages/french-text/src/messages/index.ts';
import { readAnswer } from '../../packages/interview-coach/src/feedback/read-answer.ts';
import { readAd } from '../../packages/offer-reading/src/index.ts';
import { analyzeOffer } from '../../packages/offer-search/src/index.ts';
import { readForScams } from '../../packages/scam-detection/src/index.ts';
import { attacksOf } from './attack-texts.ts';
import { findPatterns } from './find-patterns.ts';
import { processorTime } from './growth.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Repetitions in the patterns of these files, and texts that once blocked a server. */
function repeatedIn(...globs: string[]): string[] {
  const files = globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) => findPatterns(file, readFileSync(root + file, 'utf8')).found);
  const repeated = found
    .flatMap(({ source, flags }) => attacksOf(source, flags))
    .map((attack) => attack.repeated);
  const known = [
    '000 ',
    '0 000',
    ' ',
    'a',
    'é',
    'A ',
    '<',
    '<a ',
    '&',
    '"',
    '.',
    'aaaaaaaa ',
    '@',
    '\n',
    'ba ',
  ];
  return [...new Set([...known, ...repeated])];
}

const french = repeatedIn('packages/french-text/src/*.ts', 'packages/french-text/src/messages/*.ts');
const cv = repeatedIn('packages/cv-reading/src/*.ts');
const html = repeatedIn('apps/api/src/platform/html/*.ts');
const outside = repeatedIn(
  'apps/api/src/platform/ai/mask.ts',
  'apps/api/src/features/support/assistant/facts.ts',
);
const names = repeatedIn(
  'apps/api/src/features/candidates/public/masking.ts',
  'packages/cv-reading/src/mask-contacts.ts',
);

/** An ad is read line by line: each piece stands in one line, and in lines of its own. */
const ads = [
  'a ',
  '*',
  '• ',
  '- ',
  'à ',
  ' ',
  '1 ',
  '1.',
  '1 000 ',
  '150 000 F CFA par mois ',
  'salaire 1',
  '12/',
  '12 décembre ',
  'avant le ',
  'bac+',
  'bac+2/',
  'permis b, ',
  'deux (02) ',
  'de 3 à 5 ans ',
  'un chauffeur et ',
  'recrute ',
  'recrute pour ',
  'chauffeur ',
  'chaufeur de ',
  'Bamako, ',
  'Bobo ',
  'point e ',
  'français ',
  'Poste : ',
  ': ',
  '<',
  '<b>',
  '&amp;',
  '𝗢',
  '🚨',
  '(h/f) ',
  '·e',
  'contrat de ',
  'sage ',
  'gestion de ',
  'a@',
  '76 ',
  'www.',
  'E X P ',
].flatMap((piece) => [piece, `${piece}\n`]);
/** What the feedback on an answer looks for, again and again. */
const answers = [
  "j'ai fait ",
  "j'ai d'abord ",
  'je les ',
  'je va',
  'on ',
  'il y a ',
  'en 2023 ',
  '12 000 ',
  '000 ',
  '1',
  'cent ',
  'vingt et ',
  'mars ',
  'Aa ',
  'Aa de ',
  ', Aa',
  'euh ',
  'très ',
  'quelqu’un de ',
  'jé ',
  "'",
  '. ',
  'a ',
  'é',
  'de 1 a ',
  'est ',
  'mon ancien ',
];
const mails = [
  'Le 3 mars 2026 à 10:12, ',
  'Le 3 mars 2026 à 10:12,\n',
  '> ',
  '-----',
  'De : x\n',
  'Envoyé de mon iPhone\n',
  ' ',
  '\n',
  '________\n',
  'Message du 03/03/26',
];
const mailHtml = ['<', '<a', '<!--', '<style>', '<blockquote>', '&nbsp;', '&', '<div id="', '</p>'];

const firm = { name: 'ACI 2000' };
const offer = { title: '', company: '', skills: [], keyPoints: [], category: '', city: null, country: '' };
/** Longest: the length up to which an engine reads, when it stops by itself. */
type Engine = [name: string, texts: string[], read: (text: string) => unknown, longest?: number];
const engines: Engine[] = [
  ['scams', repeatedIn('packages/scam-detection/src/*.ts'), readForScams],
  ['words', french, analyzeTokens],
  ['marked words', french, (text) => highlightRanges(text, ['comptable', '000', 'a'], 'a')],
  ['improved messages', french, (message) => improveMessage({ message }), 20_000],
  ['feelings', french, readSentiment],
  ['categories', french, (message) => categorizeMessage({ message, subject: message.slice(0, 200) })],
  ['answers', french, (message) => suggestAnswer({ message, category: 'autre', firm })],
  ['clean CVs', cv, cleanText],
  ['sections of CVs', cv, findSections],
  ['worth of CVs', cv, (text) => classifyText([text], true)],
  ['contacts found', cv, findContacts],
  ['contacts left out', cv, withoutContacts],
  ['contacts masked', cv, (text) => maskContacts(text, '•••')],
  ['names masked', names, (text) => maskedText(text, { firstName: 'Aa', lastName: 'Ba Baba' })],
  ['texts that leave', outside, (text) => mask({ text }, ['Awa Ba', 'A a'])],
  ['facts', outside, factsOf],
  ['HTML', html, sanitizeRichText],
  ['text of HTML', html, htmlToText],
  ['words of offers', html, (description) => offerWords({ title: '', key_points: [], description })],
  ['offers searched', french, (descriptionText) => analyzeOffer({ ...offer, descriptionText })],
  ['slugs', html, slugWords],
  [
    'pasted ads',
    [...ads, ...repeatedIn('packages/offer-reading/src/*.ts')],
    (text) => readAd(text, '2026-11-29'),
  ],
  ['practised answers', answers, readAnswer, 12_000],
  ['answers beside their question', answers, (text) => readAnswer(text, { text, seeks: text }), 12_000],
  [
    'answers by e-mail',
    [...mails, ...repeatedIn('apps/api/src/features/messaging/replies/reply-text.ts')],
    replyText,
  ],
  [
    'HTML of answers by e-mail',
    [...mailHtml, ...repeatedIn('apps/api/src/features/messaging/replies/html-text.ts')],
    htmlText,
  ],
  ['excerpts', repeatedIn('packages/contract/src/site/news-markup.ts'), (text) => markupExcerpt(text, 160)],
];

const LONGEST = 160_000;
/** Eight times the text: eight times the work when linear, sixty-four times when quadratic. */
const TIMES = 8;
const MOST_GROWTH = 28;
const RUNS = 3;
/** Enough of them to meet every kind of repetition; each pattern is attacked alone by `npm run patterns`. */
const MOST_TEXTS = 10;

test.each(engines)('work grows with the length of the text: %s', (...engine) => {
  const [, repeated, read, longest = LONGEST] = engine;
  const step = Math.max(1, Math.floor(repeated.length / MOST_TEXTS));
  const chosen = repeated.filter((_text, index) => index < 8 || index % step === 0);
  const timeOf = (text: string, length: number): number => {
    const whole = `${text.repeat(Math.ceil(length / text.length)).slice(0, length)}\u0001`;
    return processorTime(() => void read(whole));
  };
  const grown = chosen.filter((text) => {
    // A quarter first: what is quadratic shows there, and the whole would take minutes.
    for (const length of [longest / 4, longest]) {
      if (growthOf((size) => timeOf(text, size), length) > MOST_GROWTH) return true;
    }
    return false;
  });
  expect(grown).toEqual([]);
});

/** Measured again before it is believed: other work on this machine takes time too. */
function growthOf(timeOf: (length: number) => number, length: number): number {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > MOST_GROWTH; run += 1) {
    const short = Math.min(timeOf(length / TIMES), timeOf(length / TIMES));
    least = Math.min(least, timeOf(length) / Math.max(short, NOISE));
  }
  return least;
}

/**
 * In milliseconds of processor: what is shorter is taken for this, since the kernel counts in steps of about this length. An engine that
 * grows too much to pass takes 28 times this for the longest text.
 */
const NOISE = 4;
