import { createHash } from 'node:crypto';
import { giveLots } from '../../src/features/campaigns/copies/give-lots.ts';
import { makeCopies } from '../../src/features/campaigns/copies/make-copies.ts';
import { submitLot } from '../../src/features/campaigns/copies/mark-copies.ts';
import { noteAbsences } from '../../src/features/campaigns/marks/online-marks.ts';
import { markSealing } from '../../src/features/campaigns/marks/seal-marks.ts';
import { campaignDrawKind } from '../../src/features/campaigns/proof/campaign-draw.ts';
import type { DrawPurpose } from '../../src/features/campaigns/proof/proof-steps.ts';
import { withDemonstrationSecrets } from '../../src/features/campaigns/proof/secrets.ts';
import { publishLines } from '../../src/features/campaigns/proof/publish-lines.ts';
import { announceDraw, giveHalf, sealStep } from '../../src/features/campaigns/proof/seal-steps.ts';
import { saveRules } from '../../src/features/campaigns/results/change-rules.ts';
import { publicationKind, resultsKind } from '../../src/features/campaigns/results/decide-results.ts';
import { notifySomeResults } from '../../src/features/campaigns/results/notify-results.ts';
import { askForRanking, runRanking } from '../../src/features/campaigns/results/rank-campaign.ts';
import { markSome } from '../../src/features/campaigns/sittings/mark-sittings.ts';
import { freezePaper } from '../../src/features/campaigns/tests/freeze-paper.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { followResults } from './demo-results-after.ts';
import { examine } from './demo-results-interviews.ts';
import { dayOf } from './demo-results-files.ts';
import { readOpenLots, takeQcm } from './demo-results-marks.ts';
import { sealSession, seatEverybody } from './demo-results-seats.ts';
import {
  decide,
  HOUR_IN_DAYS,
  idleQueue,
  publicUrl,
  readerOf,
  type ResultsRun,
  servicesAt,
  silentMailer,
  startRun,
} from './demo-results-run.ts';
import { joinedTransaction } from './joined-transaction.ts';
import { randomOf } from './random.ts';

/**
 * A concours from its rules to its published results, by the use cases that people use: they seal what people would have sealed.
 * Secrets follow from the demonstration's seed, so that ranks and ties are the same each time.
 * @param secret of the installation: without it the job signs the lines within a minute.
 */
export async function insertDemoResults(
  tx: Db,
  origin: Origin,
  data: DemoData,
  { sessionSecret: secret }: { sessionSecret?: string },
): Promise<void> {
  await withDemonstrationSecrets(origin.seed, () => makeResults(tx, origin, data, secret));
}

async function makeResults(
  tx: Db,
  origin: Origin,
  data: DemoData,
  secret: string | undefined,
): Promise<void> {
  const db = joinedTransaction(tx);
  const { last } = await tx
    .selectFrom('notifications')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const run = await startRun(tx, origin, data);
  await sealBefore(db, run);
  await takeTests(db, run);
  await examine(db, run);
  await closeMarks(db, run);
  await decideResults(db, run);
  await followResults(db, run);
  // The bells of the demonstration ring for what is new.
  await tx
    .updateTable('notifications')
    .set({ state: 1 })
    .where('id', '>', last ?? 0)
    .execute();
  if (secret !== undefined)
    await publishLines(db, run.campaignId, {
      config: { session: { secret }, http: { publicUrl } },
      mailer: silentMailer,
      now: () => origin.now,
    });
}

/** The observers' half, the announcement, and the numbers of the next day. */
async function drawInPublic(db: Db, run: ResultsRun, purpose: DrawPurpose, day: number): Promise<void> {
  const { campaignId, origin, head, observer, at } = run;
  const half = createHash('sha256').update(`demo half ${purpose} ${origin.seed}`).digest('hex');
  await giveHalf(db, readerOf(run, observer), campaignId, { purpose, half }, at(day));
  const source = 'Loterie nationale, tirage du lendemain (démonstration)';
  await announceDraw(db, head, campaignId, { purpose, at: at(day + 1).toISOString(), source }, at(day));
  const balls = Array.from({ length: 45 }, (_, index) => index + 1);
  const numbers = randomOf(origin.seed, 'results-draw', purpose).sample(balls, 6);
  const payload = { campaignId, purpose, numbers };
  await decide(db, run, day + 1 + HOUR_IN_DAYS, {
    kind: campaignDrawKind,
    payload,
    reason: 'Numéros lus à l’antenne par les deux personnes.',
  });
}

/** Rules, files, rooms and paper; then the seats of the essay. */
async function sealBefore(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, categoryIds, qcmId, origin, head, at } = run;
  const categories = categoryIds.map((categoryId, rank) => ({
    categoryId,
    bar: 1200,
    reservation: 'first' as const,
    unfilled: 'open' as const,
    waiting: rank === 0 ? 4 : 2,
    reserves: rank === 0 ? [{ id: 'r1', holder: 'femme' as const }] : [],
  }));
  const settings = { version: 0, ties: ['heaviest', 'oldest'], categories };
  await saveRules(db, head, campaignId, settings, at(-39.5));
  await sealStep(db, head, campaignId, { step: 'rules' }, at(-39));
  await sealStep(db, head, campaignId, { step: 'files' }, at(-36));
  const sessionId = await sealSession(db, run, -35.5);
  const seed = createHash('sha256').update(`demo results ${origin.seed}`).digest('hex');
  await freezePaper(db, head, { campaignId, testId: qcmId }, { seed, now: at(-35) });
  await drawInPublic(db, run, `questions:${qcmId}`, -34);
  await drawInPublic(db, run, `seating:${sessionId}`, -32.5);
  await seatEverybody(db, run, sessionId, -31);
}

/** The online test, then the copies of the other one, which their markers hand in. */
async function takeTests(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, essayId: testId, origin, head, markers, at } = run;
  await takeQcm(db, origin, run);
  await markSome(db, at(-28.9));
  await noteAbsences(db, at(-28.9));
  const place = { campaignId, testId };
  await makeCopies(db, head, place, at(-26));
  const dealt = { markerIds: markers.map(({ id }) => id), size: 8, dueOn: dayOf(origin, -20) };
  await giveLots(db, head, place, dealt, servicesAt(at(-26)));
  // Once with two readings of each copy, once with the third one of some.
  for (const day of [-21, -18])
    for (const { lotId, markerId, marks } of await readOpenLots(db, origin, run)) {
      const marker = markers.find(({ id }) => id === markerId);
      if (!marker) throw new TypeError('A lot has no marker.');
      await submitLot(db, readerOf(run, marker), { ...place, lotId }, marks, servicesAt(at(day)));
    }
}

async function closeMarks(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, head, qcmId, essayId, interviewId } = run;
  for (const testId of [qcmId, essayId, interviewId])
    await decide(db, run, -16, {
      kind: markSealing,
      payload: { campaignId, testId, by: head.accountId },
      reason: 'Toutes les notes sont là.',
    });
  await drawInPublic(db, run, 'ties', -14);
}

async function decideResults(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, head, at } = run;
  await askForRanking(db, head, campaignId, {
    queue: idleQueue,
    now: at(-11),
  });
  await runRanking(db, campaignId, at(-11));
  await decide(db, run, -10, {
    kind: resultsKind,
    payload: { campaignId },
    reason: 'Délibération du jury, unanime.',
  });
  await decide(db, run, -4, {
    kind: publicationKind,
    payload: { campaignId, complaintDays: 12 },
    reason: 'Affichage des résultats.',
  });
  await notifySomeResults(db, servicesAt(at(-3.9)));
}
