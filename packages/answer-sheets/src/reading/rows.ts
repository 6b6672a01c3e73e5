import type { BubbleReading, Look } from './marks.ts';

export type RowDoubt =
  /** One of its bubbles is neither filled nor empty. */
  | 'unclear-mark'
  /** Several bubbles are filled where one answer is asked. */
  | 'several-marks'
  /** A bubble is crossed out and none is filled. */
  | 'only-crossed-out'
  /** A bubble is filled that no choice of the question has. */
  | 'no-such-choice';

/** What a question asks. @property choices those it has: sheets have as many bubbles as the longest question. */
export type RowRule = { isSeveral: boolean; choices: number };

export type RowReading = {
  question: number;
  bubbles: readonly BubbleReading[];
  /** Choices marked, from 0, in their order; none when nothing is. Undefined when a person must look. */
  answer: readonly number[] | undefined;
  /** Somebody crossed a mark out and made another: the answer is the other one. */
  isCorrected: boolean;
  /** From 0 to 1: that of its least sure bubble; 0 when it is doubtful. */
  confidence: number;
  doubt?: RowDoubt;
  /** Doubtful rows: the most likely answer, for the person who looks. Never an answer by itself. */
  suggested?: readonly number[];
};

export function readRow(
  question: number,
  bubbles: readonly BubbleReading[],
  { isSeveral, choices }: RowRule,
): RowReading {
  const places = (state: BubbleReading['state']): number[] =>
    bubbles.flatMap((bubble, choice) => (bubble.state === state ? [choice] : []));
  const filled = places('filled');
  const isCorrected = bubbles.some(({ look }) => look === 'crossed-out');
  const doubtful = (doubt: RowDoubt, suggested: readonly number[]): RowReading => ({
    question,
    bubbles,
    answer: undefined,
    isCorrected,
    confidence: 0,
    doubt,
    suggested,
  });
  const unclear = places('doubtful');
  if (unclear.length > 0) return doubtful('unclear-mark', filled.length > 0 ? filled : unclear);
  if (filled.some((choice) => choice >= choices))
    return doubtful(
      'no-such-choice',
      filled.filter((choice) => choice < choices),
    );
  if (filled.length > 1 && !isSeveral) return doubtful('several-marks', filled);
  if (filled.length === 0 && isCorrected) return doubtful('only-crossed-out', []);
  const confidence = Math.min(...bubbles.map((bubble) => bubble.confidence));
  return { question, bubbles, answer: filled, isCorrected, confidence };
}

/** Doubtful rows whose only mark looks the same: somebody answers by crosses, or fills halves. */
export type AlikeRows = { look: Look; questions: readonly number[] };

/** Fewer rows than that are no habit. */
const FEWEST_ALIKE = 8;

/** What a person may settle at once, after a look at all of it: never settled here. */
export function alikeRows(rows: readonly RowReading[]): AlikeRows[] {
  const questions = new Map<Look, number[]>();
  for (const { question, bubbles, doubt } of rows) {
    const marked = bubbles.filter(({ state, look }) => state !== 'empty' || look !== 'clean');
    const [only] = marked;
    if (!doubt || marked.length !== 1 || !only) continue;
    questions.set(only.look, [...(questions.get(only.look) ?? []), question]);
  }
  return [...questions]
    .filter(([, alike]) => alike.length >= FEWEST_ALIKE)
    .map(([look, alike]) => ({ look, questions: alike }));
}
