/** A message labelled for category (with the subject it was sent under, if any). */
export type CategorySample = { label: string; subject?: string; message: string };
/** A message labelled for sentiment; `negation` marks those that turn on one. */
export type SentimentSample = { label: string; negation: boolean; message: string };
/** Gives the content of a file of `measures/`, or nothing where there is none. */
export type ReadMeasured = (path: string) => string | undefined;

/** One independent writing: the messages of a set share their author. */
export type MessageSet = {
  name: string;
  /** Sets of one author are never used to measure one another. */
  author: string;
  categories: CategorySample[];
  sentiments: SentimentSample[];
};

const DEVELOPMENT = [
  ['set-1', 'first'],
  ['set-2', 'first'],
  ['set-3', 'second'],
  ['set-4', 'third'],
  ['set-5', 'fourth'],
  ['set-6', 'fifth'],
] as const;

/** What the models learn from. */
export const readDevelopmentSets = (read: ReadMeasured): MessageSet[] =>
  DEVELOPMENT.flatMap(([name, author]) => readSet(read, `development/${name}`, { name, author }));

/** What the engine is reported on, where it is there: nothing is learnt from it. */
export const readHeldOutSet = (read: ReadMeasured): MessageSet | undefined =>
  readSet(read, 'held-out', { name: 'held-out', author: 'held-out' })[0];

/** The same, of distress, broken pages, sarcasm and orders to the machine, by another author; feelings only. */
export const readHeldOutFeelings = (read: ReadMeasured): MessageSet | undefined =>
  readSet(read, 'held-out-feelings', { name: 'held-out feelings', author: 'held-out' })[0];

function readSet(read: ReadMeasured, folder: string, who: { name: string; author: string }): MessageSet[] {
  const sentiments = read(`${folder}/sentiment.tsv`);
  if (sentiments === undefined) return [];
  const categories = read(`${folder}/categories.tsv`) ?? '';
  return [
    {
      ...who,
      categories: parseRows(categories).map(([label, subject, message]) => ({
        label,
        ...(subject === '' ? {} : { subject }),
        message,
      })),
      sentiments: parseRows(sentiments).map(([label, slice, message]) => ({
        label,
        negation: slice === 'negation',
        message,
      })),
    },
  ];
}

/** Lines of three columns parted by tabs; « / » between spaces stands for the end of a line. */
function parseRows(content: string): [string, string, string][] {
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', second = '', message = ''] = line.split('\t');
      return [label.trim(), second.trim(), message.trim().replaceAll(' / ', '\n')];
    });
}
