import { sql } from 'kysely';
import { addPanel } from '../../src/features/campaigns/interviews/change-panels.ts';
import {
  dealInterviews,
  publishInterviews,
} from '../../src/features/campaigns/interviews/deal-interviews.ts';
import { findInterviews } from '../../src/features/campaigns/interviews/interviews.queries.ts';
import { markNotified } from '../../src/features/campaigns/interviews/notices.queries.ts';
import { saveSchedule, saveScorecard } from '../../src/features/campaigns/interviews/save-plan.ts';
import { submitMarks } from '../../src/features/campaigns/interviews/submit-marks.ts';
import { requireMember } from '../../src/features/companies/access/public/company-member.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { dayOf } from './demo-results-files.ts';
import { skillOf } from './demo-results-marks.ts';
import { interviewCriteria } from './demo-results-texts.ts';
import { idleQueue, readerOf, type ResultsRun } from './demo-results-run.ts';
import { randomOf } from './random.ts';

const PREPARED = -25;
const MET = -19;

/** Two panels meet the candidates of one category: the markers, and the president of the jury. */
export async function examine(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, interviewId: testId, origin, head, chair, markers, at } = run;
  const place = { campaignId, testId };
  const now = at(PREPARED);
  const version = async (): Promise<number> => (await findInterviews(db, testId)).version;
  const scorecard = {
    criteria: interviewCriteria.map((one) => ({ ...one, levels: [...one.levels] })),
    gapHundredths: 300,
  };
  await saveScorecard(db, head, place, { version: await version(), ...scorecard }, now);
  const schedule = {
    days: [{ day: dayOf(origin, MET), startsAt: '08:00', endsAt: '13:00', breaks: [] }],
    source: 'accepted' as const,
    passedTestIds: [],
    fileNumbers: '',
    toBring: 'Une pièce d’identité et votre convocation.',
  };
  await saveSchedule(db, head, place, { version: await version(), ...schedule }, now);
  const [first = '', second = '', third = ''] = markers.map(({ id }) => id);
  for (const [name, memberIds] of [
    ['Commission A', [first, second]],
    ['Commission B', [third, chair.accountId]],
  ] as const) {
    const panel = { name, place: 'Centre des concours, premier étage', centreId: null };
    await addPanel(db, head, place, { version: await version(), ...panel, memberIds: [...memberIds] }, now);
  }
  await dealInterviews(db, head, place, now);
  await publishInterviews(db, head, place, { queue: idleQueue, now });
  const slots = await db
    .selectFrom('campaign_interview_slots')
    .where('test_id', '=', testId)
    .select('id')
    .execute();
  await markNotified(
    db,
    slots.map(({ id }) => id),
    'convocation',
    now,
  );
  await giveMarks(db, run);
}

/** Each of a panel gives theirs at the end of the hour of the candidate. */
async function giveMarks(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, interviewId: testId, origin, files, chair, markers } = run;
  const { rows } = await sql<{ id: string; file: string; examiner: string; at: Date }>`
    select s.id, s.application_id as file, m.account_id as examiner, s.ends_at as at
    from campaign_interview_slots s join campaign_interview_members m using (test_id, panel_id)
    where s.test_id = ${testId} order by s.ends_at, s.id, m.account_id`.execute(db);
  const known = new Map(files.map((file) => [file.id, file]));
  for (const [index, { id: slotId, file: fileId, examiner, at }] of rows.entries()) {
    const file = known.get(fileId);
    const marker = markers.find(({ id }) => id === examiner);
    if (!file) throw new TypeError('A slot has no file.');
    const member = marker ? readerOf(run, marker) : requireMember(chair);
    const random = randomOf(origin.seed, 'results-interview', file.place * 2 + (index % 2));
    // One candidate divides the panel.
    const away = file.place === 17 ? 0.2 * (index % 2) : 0;
    const scores = interviewCriteria.map(({ points }) => {
      const share = Math.min(1, 0.3 + 0.6 * skillOf(origin, file) + 0.1 * random.next() - away);
      return Math.round(points * 4 * share) * 25;
    });
    await submitMarks(db, member, { campaignId, testId, slotId }, { scores, comment: '' }, at);
  }
}
