/** Sets of labelled texts and how well an answer meets them. The texts are read by tests and by bench/. */

/** @param content lines of two texts parted by a tab. */
export function parsePairs(content: string): [string, string][] {
  return parseLines(content).map((line) => {
    const at = line.indexOf('\t');
    return [line.slice(0, at), line.slice(at + 1)];
  });
}

export const parseLines = (content: string): string[] =>
  content.split('\n').filter((line) => line.trim() !== '');

export type ClassMeasure = { label: string; count: number; precision: number; recall: number; f1: number };

export type Measure = {
  classes: ClassMeasure[];
  macroF1: number;
  accuracy: number;
  /** expected → got → how often. */
  confusion: Map<string, Map<string, number>>;
  missed: { text: string; expected: string; got: string }[];
};

/** Precision, recall and F1 per label of `answer` on a labelled set. */
export function measure<Sample extends { label: string; message: string }>(
  set: readonly Sample[],
  answer: (sample: Sample) => string,
): Measure {
  const confusion = new Map<string, Map<string, number>>();
  const missed: Measure['missed'] = [];
  for (const sample of set) {
    const { label, message } = sample;
    const got = answer(sample);
    const row = confusion.get(label) ?? new Map<string, number>();
    row.set(got, (row.get(got) ?? 0) + 1);
    confusion.set(label, row);
    if (got !== label) missed.push({ text: message, expected: label, got });
  }
  const classes = [...confusion.keys()].toSorted().map((label) => measureClass(confusion, label));
  const macroF1 = classes.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, classes.length);
  return { classes, macroF1, accuracy: 1 - missed.length / Math.max(1, set.length), confusion, missed };
}

function measureClass(confusion: Measure['confusion'], label: string): ClassMeasure {
  const row = confusion.get(label) ?? new Map<string, number>();
  const right = row.get(label) ?? 0;
  const count = [...row.values()].reduce((sum, n) => sum + n, 0);
  const answered = [...confusion.values()].reduce((sum, other) => sum + (other.get(label) ?? 0), 0);
  const precision = answered === 0 ? 0 : right / answered;
  const recall = count === 0 ? 0 : right / count;
  return {
    label,
    count,
    precision,
    recall,
    f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
