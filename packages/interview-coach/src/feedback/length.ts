/** How fast people speak in an interview. */
const WORDS_PER_MINUTE = 130;

/** The time an answer takes when spoken, in seconds. */
export const spokenSeconds = (words: number): number => Math.round((words * 60) / WORDS_PER_MINUTE);

/** 0 far from a spoken answer of one to two minutes, 1 a bit, 2 right. */
export function lengthGrade(words: number): number {
  if (words < 60 || words > 370) return 0;
  return words < 100 || words > 300 ? 1 : 2;
}
