import type { CandidateTest, Sitting } from '@baara/contract/campaigns/sittings';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { MyTestPlace } from './sittings.api.ts';

/** @property sequence counts what this device gave. @property isSaved the server has it. */
type StoredAnswer = { choices: number[]; sequence: number; isSaved: boolean };
export type Leave = { sequence: number; at: string; seconds: number };
/** What a candidate gave, on their device: a page loaded again goes on from it. */
export type SittingCopy = {
  sequence: number;
  /** By place in the sheet. */
  answers: Record<number, StoredAnswer>;
  /** Times the screen was left that the server does not have yet. */
  leaves: Leave[];
  leavesCount: number;
  /** The question that is shown, from 0. */
  place: number;
};

/** Private browsing and full disks make storage throw. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const DEVICE_KEY = 'baara_sitting_device';
const keyOf = (sittingId: string): string => `baara_sitting:${sittingId}`;

let device: string | null = null;
/** Names this device among those of its candidate; it goes with the sign-out. */
export function readDeviceId(): string {
  device = attempt(() => localStorage.getItem(DEVICE_KEY)) ?? device ?? randomUuid();
  const id = device;
  attempt(() => localStorage.setItem(DEVICE_KEY, id));
  return id;
}

/** What the device has, over what the server has: of two answers to a question, the later one. */
export function readCopy({
  id,
  answers,
  lastSequence,
}: Pick<Sitting, 'id' | 'answers' | 'lastSequence'>): SittingCopy {
  const text = attempt(() => localStorage.getItem(keyOf(id)));
  const stored = text ? attempt(() => JSON.parse(text) as SittingCopy) : null;
  const copy: SittingCopy = stored ?? { sequence: 0, answers: {}, leaves: [], leavesCount: 0, place: 0 };
  const merged: SittingCopy['answers'] = { ...copy.answers };
  for (const { place, choices, sequence } of answers)
    if ((merged[place]?.sequence ?? 0) <= sequence) merged[place] = { choices, sequence, isSaved: true };
  return { ...copy, sequence: Math.max(copy.sequence, lastSequence), answers: merged };
}

export function writeCopy(sittingId: string, copy: SittingCopy): void {
  attempt(() => localStorage.setItem(keyOf(sittingId), JSON.stringify(copy)));
}
export function forgetCopy(sittingId: string): void {
  attempt(() => localStorage.removeItem(keyOf(sittingId)));
}

/** What the server does not have. */
export const pendingOf = ({ answers, leaves }: SittingCopy) => ({
  answers: Object.entries(answers)
    .filter(([, { isSaved }]) => !isSaved)
    .map(([place, { choices, sequence }]) => ({ place: Number(place), choices, sequence })),
  leaves: leaves.slice(0, 100),
});

/** The same once the server has what was sent; answers given meanwhile still wait. */
export function savedCopy(copy: SittingCopy, sent: ReturnType<typeof pendingOf>): SittingCopy {
  const answers = { ...copy.answers };
  for (const { place, sequence } of sent.answers) {
    const answer = answers[place];
    if (answer?.sequence === sequence) answers[place] = { ...answer, isSaved: true };
  }
  const gone = new Set(sent.leaves.map(({ sequence }) => sequence));
  return { ...copy, answers, leaves: copy.leaves.filter(({ sequence }) => !gone.has(sequence)) };
}

type StoredPaper = { test: CandidateTest; sitting: Sitting; clockOffsetMs: number };
const paperKeyOf = ({ id, testId }: MyTestPlace): string => `baara_sitting_paper:${id}:${testId}`;
/** A copy that waited longer for the connection is not taken any more. */
const PAPER_MS = 24 * 3_600_000;

/** Stores the paper under way on its candidate's device: a page loaded again without a connection goes on with it. */
export function storePaper(place: MyTestPlace, test: CandidateTest, sitting: Sitting): void {
  const clockOffsetMs = Date.parse(sitting.now) - Date.now();
  const paper: StoredPaper = { test: { ...test, state: 'running' }, sitting, clockOffsetMs };
  attempt(() => localStorage.setItem(paperKeyOf(place), JSON.stringify(paper)));
}
export function forgetPaper(place: MyTestPlace): void {
  attempt(() => localStorage.removeItem(paperKeyOf(place)));
}

/** The same with the present hour of the server, as this device knows it. */
export function readPaper(place: MyTestPlace): Pick<StoredPaper, 'test' | 'sitting'> | null {
  const text = attempt(() => localStorage.getItem(paperKeyOf(place)));
  const paper = text ? attempt(() => JSON.parse(text) as StoredPaper) : null;
  if (!paper) return null;
  const now = Date.now() + paper.clockOffsetMs;
  if (now > Date.parse(paper.sitting.endsAt) + PAPER_MS) return null;
  return { test: paper.test, sitting: { ...paper.sitting, now: new Date(now).toISOString() } };
}
