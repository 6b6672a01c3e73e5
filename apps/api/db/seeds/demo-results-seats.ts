import { sealStep } from '../../src/features/campaigns/proof/seal-steps.ts';
import { markNotified } from '../../src/features/campaigns/sessions/convocations.queries.ts';
import { askForDraw, drawSeats } from '../../src/features/campaigns/sessions/draw-seats.ts';
import { publishConvocations } from '../../src/features/campaigns/sessions/publish-convocations.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf } from './companies.ts';
import { dayOf } from './demo-results-files.ts';
import { idleQueue, type ResultsRun } from './demo-results-run.ts';
import { insertRows } from './insert-rows.ts';

/** Apart from the rooms and the session of the demonstration's exam day. */
const FIRST = 90;
const WRITTEN = -27;

/** Rooms and the session of the essay, sealed before the draw of its seats. @returns the session. */
export async function sealSession(db: Db, run: ResultsRun, day: number): Promise<string> {
  const { campaignId, centreId, essayId, origin, head, at } = run;
  await insertRows(
    db,
    'campaign_rooms',
    ['Salle 1', 'Salle 2'].map((name, index) => ({
      id: idOf(origin, 'campaign-room', FIRST + index),
      campaign_id: campaignId,
      centre_id: centreId,
      name,
      seat_rows: 6,
      seat_columns: 5,
      removed_seats: ['E6'],
      adapted_seats: [{ seat: 'A1', serves: ['wheelchair', 'step_free', 'near_door'] }],
      serves: index === 0 ? ['step_free'] : [],
    })),
  );
  const sessionId = idOf(origin, 'campaign-session', FIRST);
  await insertRows(db, 'campaign_sessions', [
    {
      id: sessionId,
      campaign_id: campaignId,
      test_id: essayId,
      name: 'Rédaction administrative',
      kind: 'qcm',
      day: dayOf(origin, WRITTEN),
      starts_at: '08:30',
      ends_at: '10:30',
      category_ids: [],
      statuses: ['SHORTLISTED'],
      paper_versions: 1,
      to_bring: 'Une pièce d’identité valide, cette convocation et un stylo bleu.',
      created_at: at(day - 1),
    },
  ]);
  await sealStep(db, head, campaignId, { step: 'rooms', sessionId }, at(day));
  return sessionId;
}

/** Seats as the draw gives them, then the convocations: candidates got theirs weeks ago. */
export async function seatEverybody(db: Db, run: ResultsRun, sessionId: string, day: number): Promise<void> {
  const { campaignId, head, at } = run;
  const place = { campaignId, sessionId };
  await askForDraw(db, head, place, { queue: idleQueue, now: at(day) });
  await drawSeats(db, sessionId, at(day));
  await publishConvocations(db, head, place, { queue: idleQueue, now: at(day) });
  for (const notice of ['convocation', 'reminder'] as const)
    await markNotified(db, sessionId, notice, { upTo: null, isDone: true });
}
