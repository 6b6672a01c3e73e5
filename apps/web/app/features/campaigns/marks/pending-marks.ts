import type { MarkState } from '@baara/contract/campaigns/marks-words';
import type { MarkedFile } from '@baara/contract/campaigns/marks';

export type TypedMark = { state: MarkState; scoreHundredths: number | null };
/** A mark that was typed here and that the server does not have. */
export type PendingMark = {
  fileNumber: number;
  /** What the screen showed when it was typed. */
  base: TypedMark | null;
  /** Null takes the mark away. */
  value: TypedMark | null;
  /** Why it is not sent: the server refused it, or a colleague changed the mark meanwhile. */
  problem?: { reason: string } | { theirs: MarkedFile };
};
export type PendingMarks = Readonly<Record<number, PendingMark>>;

/** Private browsing and full disks make storage throw. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** It goes with the sign-out. */
const keyOf = (testId: string): string => `baara_marks:${testId}`;

/** What a page loaded again goes on with. */
export function readPending(testId: string): PendingMarks {
  const text = attempt(() => localStorage.getItem(keyOf(testId)));
  return (text ? attempt(() => JSON.parse(text) as PendingMarks) : null) ?? {};
}

export function writePending(testId: string, pending: PendingMarks): void {
  attempt(() => {
    if (Object.keys(pending).length === 0) localStorage.removeItem(keyOf(testId));
    else localStorage.setItem(keyOf(testId), JSON.stringify(pending));
  });
}

export const waitingOf = (pending: PendingMarks): PendingMark[] =>
  Object.values(pending).filter(({ problem }) => problem === undefined);

const isSame = (a: TypedMark | null, b: TypedMark | null): boolean =>
  a?.state === b?.state && a?.scoreHundredths === b?.scoreHundredths;

export function without(pending: PendingMarks, numbers: readonly number[]): PendingMarks {
  const gone = new Set(numbers);
  return Object.fromEntries(Object.entries(pending).filter(([number]) => !gone.has(Number(number))));
}

type Answer = {
  saved: readonly MarkedFile[];
  conflicts: readonly MarkedFile[];
  refused: readonly { fileNumber: number; reason: string }[];
};

/** What is left once the server answered; a mark typed anew meanwhile still waits, over what was saved. */
export function settled(pending: PendingMarks, sent: readonly PendingMark[], answer: Answer): PendingMarks {
  const next: Record<number, PendingMark> = { ...pending };
  const sentOf = new Map(sent.map((one) => [one.fileNumber, one]));
  for (const { fileNumber, mark } of answer.saved) {
    const [now, before] = [next[fileNumber], sentOf.get(fileNumber)];
    if (!now || !before) continue;
    if (isSame(now.value, before.value)) delete next[fileNumber];
    else next[fileNumber] = { fileNumber, value: now.value, base: baseOf(mark) };
  }
  for (const theirs of answer.conflicts) {
    const now = next[theirs.fileNumber];
    if (now) next[theirs.fileNumber] = { ...now, problem: { theirs } };
  }
  for (const { fileNumber, reason } of answer.refused) {
    const now = next[fileNumber];
    if (now) next[fileNumber] = { ...now, problem: { reason } };
  }
  return next;
}

/** What a screen shows of a stored mark. */
export const baseOf = (mark: MarkedFile['mark']): TypedMark | null =>
  mark && { state: mark.state, scoreHundredths: mark.scoreHundredths };
