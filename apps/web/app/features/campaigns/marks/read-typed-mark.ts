import {
  markEntryMessages as messages,
  markedFileTitles,
  outOfRange,
} from '@baara/contract/campaigns/mark-entry-words';
import type { TestMarks } from '@baara/contract/campaigns/marks';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import type { TypedMark } from './pending-marks.ts';

const states: Readonly<Record<string, TypedMark['state']>> = {
  a: 'absent',
  abs: 'absent',
  absent: 'absent',
  absente: 'absent',
  e: 'excluded',
  exc: 'excluded',
  exclu: 'excluded',
  exclue: 'excluded',
};

/** @returns the mark, null for nothing typed, or the sentence that says why it is none. */
export function readTypedMark(
  text: string,
  { test, isByAnswers }: Pick<TestMarks, 'test' | 'isByAnswers'>,
): TypedMark | null | string {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const state = states[typed];
  if (state) return { state, scoreHundredths: null };
  if (isByAnswers) return messages.ANSWERS;
  const scoreHundredths = hundredthsOf(typed);
  if (scoreHundredths !== null && scoreHundredths <= test.maxScore * 100)
    return { state: 'marked', scoreHundredths };
  return /^-?[\d.,\s]+$/.test(typed) ? outOfRange(test.maxScore) : messages.NOT_A_MARK;
}

/** « 12,5 », « Absent »; empty without a mark. A mark that is hidden is « Corrigé ». */
export function shownMark(mark: TypedMark | null): string {
  if (!mark) return '';
  if (mark.scoreHundredths !== null) return markInWords(mark.scoreHundredths);
  return mark.state === 'marked' ? 'Corrigé' : markedFileTitles[mark.state];
}

/** « 14287 », « SAN26-014287 » → the number; undefined for something else. */
export function readFileNumber(text: string): number | undefined {
  const [, digits] = /^(?:[a-z][a-z0-9]{1,7}-)?0*(\d{1,7})$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
