import type { MarkedCopy } from '@baara/contract/campaigns/correction';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';

/** @property mark as it is typed. @property isSaved the server has it. */
export type DraftMark = { mark: string; comment: string; isSaved: boolean };
/** What a marker typed in a lot, by the number of the copy: a page loaded again goes on from it. */
export type LotDraft = Record<string, DraftMark>;

/** Private browsing and full disks make storage throw. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** It goes with the sign-out. */
const keyOf = (lotId: string): string => `baara_marks:${lotId}`;

/** What the server has, under what was typed and it does not have. */
export function readDraft(lotId: string, copies: readonly MarkedCopy[]): LotDraft {
  const text = attempt(() => localStorage.getItem(keyOf(lotId)));
  const typed = (text ? attempt(() => JSON.parse(text) as LotDraft) : null) ?? {};
  return Object.fromEntries(
    copies.map(({ number, mark, comment }) => [
      number,
      typed[number] ?? { mark: mark === null ? '' : markInWords(mark), comment, isSaved: true },
    ]),
  );
}

/** What the server does not have stays on the device. */
export function writeDraft(lotId: string, draft: LotDraft): void {
  const unsaved = Object.entries(draft).filter(([, { isSaved }]) => !isSaved);
  attempt(() =>
    unsaved.length === 0
      ? localStorage.removeItem(keyOf(lotId))
      : localStorage.setItem(keyOf(lotId), JSON.stringify(Object.fromEntries(unsaved))),
  );
}

export const isGoodMark = (text: string, maxScore: number): boolean => {
  const mark = hundredthsOf(text);
  return mark === null || (!Number.isNaN(mark) && mark <= maxScore * 100);
};

/** What is not saved and can be: a mark that is none waits until it is corrected. */
export const unsavedMarks = (draft: LotDraft, maxScore: number) =>
  Object.entries(draft).flatMap(([number, { mark, comment, isSaved }]) =>
    isSaved || !isGoodMark(mark, maxScore) ? [] : [{ number, mark: hundredthsOf(mark), comment }],
  );

/** The draft once the server has these marks. Those typed anew meanwhile still wait. */
export function savedDraft(draft: LotDraft, sent: ReturnType<typeof unsavedMarks>): LotDraft {
  const next = { ...draft };
  for (const { number, mark, comment } of sent) {
    const now = next[number];
    if (now && hundredthsOf(now.mark) === mark && now.comment === comment)
      next[number] = { ...now, isSaved: true };
  }
  return next;
}
