import { markReadings } from '@baara/concours-proof';
import type { Db } from '../../../platform/db/database.ts';
import { recordMarks } from '../marks/record-marks.ts';
import type { TestRow } from '../tests/tests.queries.ts';
import { findMarking } from './copies.queries.ts';
import { findLastNumber, insertLots, insertReadings, selectMarkers } from './lots.queries.ts';
import {
  deleteIdleThirds,
  deleteRecorded,
  findOpenThird,
  selectComplete,
  selectDisputed,
  setCompleted,
} from './readings.queries.ts';

const THIRD_DAYS = 7;
const DAY_MS = 86_400_000;

/** What follows from marks that were handed in: markers who get copies to read as a third person. */
export type Settled = { markerId: string; copies: number }[];

/**
 * After anything that changes which marks count: copies whose two marks are too far apart get a third marker, and once no copy
 * lacks a mark, all marks are recorded together. Recorded one by one, their hour would say whose they are.
 */
export async function settleReadings(tx: Db, test: TestRow, at: Date): Promise<Settled> {
  const { id, readers, gap } = test;
  await deleteIdleThirds(tx, id, gap);
  const settled = readers === 2 ? await giveThirds(tx, test, at) : [];
  const complete = await selectComplete(tx, id, { readers, gap });
  if (!complete) return settled;
  const max = test.max_score * 100;
  await recordMarks(tx, {
    test: { id, maxScore: test.max_score },
    rows: complete.map(({ applicationId, isAnnulled, marks }) => ({
      applicationId,
      state: isAnnulled ? ('excluded' as const) : ('marked' as const),
      scoreHundredths: isAnnulled ? null : finalOf({ readers: readers === 2 ? 2 : 1, gap, max }, marks),
      marks,
      answers: null,
      paper: null,
    })),
    source: 'written',
    authorId: null,
    at,
  });
  await setCompleted(tx, id, at);
  return settled;
}

function finalOf(rules: { readers: 1 | 2; gap: number; max: number }, marks: readonly number[]): number {
  const mark = markReadings(rules, marks);
  if (mark === null) throw new RangeError('A copy has other marks than its test asks for.');
  return mark;
}

/** To the marker with the fewest copies among those who have not read it. Copies that all have read wait for somebody else. */
async function giveThirds(tx: Db, { id: testId, gap }: TestRow, at: Date): Promise<Settled> {
  const disputed = await selectDisputed(tx, testId, gap);
  if (disputed.length === 0) return [];
  const markers = (await selectMarkers(tx, testId)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const loads = new Map(markers.map(({ id, copies }) => [id, Number(copies)]));
  const given = new Map<string, string[]>();
  for (const { id, readers } of disputed) {
    const [marker] = [...loads]
      .filter(([account]) => !readers.includes(account))
      .toSorted(([, a], [, b]) => a - b);
    if (!marker) continue;
    const [account, load] = marker;
    loads.set(account, load + 1);
    given.set(account, [...(given.get(account) ?? []), id]);
  }
  const dueOn = new Date(at.getTime() + THIRD_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const [markerId, copyIds] of given) {
    const open = await findOpenThird(tx, testId, markerId);
    if (open) await insertReadings(tx, { id: open.id, reading: 3, markerId }, copyIds);
    else {
      const number = (await findLastNumber(tx, testId)) + 1;
      await insertLots(tx, testId, [{ number, reading: 3, markerId, dueOn, copyIds }], at);
    }
  }
  return [...given].map(([markerId, copyIds]) => ({ markerId, copies: copyIds.length }));
}

/** Undoes what completion recorded, because a copy lacks a mark again. */
export async function reopenMarking(tx: Db, testId: string): Promise<void> {
  const marking = await findMarking(tx, testId);
  if (!marking?.completed_at) return;
  await deleteRecorded(tx, testId);
  await setCompleted(tx, testId, null);
}
