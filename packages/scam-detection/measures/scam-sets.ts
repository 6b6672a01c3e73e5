import { type MessageSet, readDevelopmentSets } from '../../french-text/measures/message-sets.ts';
import { heldOutTexts, knownTexts } from '../src/example-texts.sample.ts';

export type LabelledText = {
  /** Texts of one author are never used to measure one another. */
  author: string;
  isScam: boolean;
  kind: string;
  text: string;
  /** How much it counts in training; 1 when not said. */
  weight?: number;
};
/** Gives the content of a file of `measures/`, or nothing where there is none. */
export type ReadMeasured = (name: string) => string | undefined;

/** The first author wrote the rules too; the last one read the others' texts before writing. */
const DEVELOPMENT = [
  ['development.tsv', 'first'],
  ['development-second-author.tsv', 'second'],
  ['development-third-author-a.tsv', 'third'],
  ['development-third-author-b.tsv', 'third'],
  ['development-fourth-author.tsv', 'fourth'],
  ['development-fifth-author.tsv', 'fifth'],
  ['development-sixth-author.tsv', 'sixth'],
  ['development-seventh-author.tsv', 'seventh'],
  ['development-eighth-author.tsv', 'eighth'],
  ['development-ninth-author.tsv', 'ninth'],
  ['development-eleventh-author.tsv', 'eleventh'],
  ['development-twelfth-author.tsv', 'twelfth'],
  ['development-thirteenth-author.tsv', 'thirteenth'],
  ['development-fourteenth-author.tsv', 'fourteenth'],
  ['development-own.tsv', 'own'],
  ['development-demo-offers.tsv', 'demo'],
] as const;

/** What the model learns from. */
export function readDevelopmentTexts(read: ReadMeasured): LabelledText[] {
  const samples = [...knownTexts, ...heldOutTexts].map(({ text, isScam }) => ({
    author: 'first',
    isScam,
    kind: 'sample',
    text,
  }));
  return [...samples, ...DEVELOPMENT.flatMap(([name, author]) => parseTexts(read(name) ?? '', author))];
}

/**
 * Honest messages to the platform, from the measures of `french-text`, by its authors: what most texts look like. Trade offers
 * and what is out of scope are left out, for scams stand among them.
 */
export const readHonestMessages = (readMessages: ReadMeasured): LabelledText[] =>
  readDevelopmentSets(readMessages).flatMap(honestOf);

const honestOf = ({ author, categories }: MessageSet): LabelledText[] =>
  categories
    .filter(({ label }) => label !== 'autre' && label !== 'commercial')
    .map(({ label, message }) => ({
      author: `${MESSAGES_BY}${author}`,
      isScam: false,
      kind: label,
      text: message,
      weight: 0.1,
    }));
export const MESSAGES_BY = 'messages, ';

/** What the engine is reported on, where it is there: nothing is learnt from it. */
export const readHeldOutTexts = (read: ReadMeasured): LabelledText[] =>
  parseTexts(read('held-out.tsv') ?? '', 'held-out');

/** label, channel, language, kind, text; or label, kind, channel, text. Parted by tabs, `\n` for the end of a line. */
function parseTexts(content: string, author: string): LabelledText[] {
  return content
    .split('\n')
    .map((line) => line.trimEnd().split('\t'))
    .filter(([label]) => label === 'scam' || label === 'honest')
    .map(([label, ...columns]) => ({
      author,
      isScam: label === 'scam',
      kind: (columns.length === 3 ? columns[0] : columns[2]) ?? '',
      text: (columns.at(-1) ?? '').replaceAll('\\n', '\n').trim(),
    }));
}
