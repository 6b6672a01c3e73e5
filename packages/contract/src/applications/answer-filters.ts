/** Filters by the answers to an offer's questions, as addresses write them. No schema here, for the browser. */
export type AnswerFilter = {
  questionId: string;
  test: { value: string | boolean } | { min: number | null; max: number | null };
};

const NUMBER = /^-?\d{1,13}(?:\.\d{1,6})?$/;
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const isBound = (bound: string): boolean => bound === '' || NUMBER.test(bound);

/** `<question>:true`, `<question>:=Ségou`, `<question>:5~10` with either bound left out. */
export function writeAnswerFilter({ questionId, test }: AnswerFilter): string {
  if (!('value' in test)) return `${questionId}:${test.min ?? ''}~${test.max ?? ''}`;
  return `${questionId}:${typeof test.value === 'string' ? `=${test.value}` : String(test.value)}`;
}

/** @returns null for what is none. */
export function readAnswerFilter(text: string): AnswerFilter | null {
  const questionId = text.slice(0, 36);
  const rest = text.slice(37);
  if (!ID.test(questionId) || text[36] !== ':') return null;
  if (rest === 'true' || rest === 'false') return { questionId, test: { value: rest === 'true' } };
  if (rest.startsWith('=')) return { questionId, test: { value: rest.slice(1) } };
  const [low = '', high = '', ...others] = rest.split('~');
  if (!rest.includes('~') || others.length > 0 || !isBound(low) || !isBound(high)) return null;
  return {
    questionId,
    test: { min: low === '' ? null : Number(low), max: high === '' ? null : Number(high) },
  };
}
