import { answerComplaint, sendComplaint } from '../../src/features/campaigns/results/complaints.ts';
import { selectComplaints } from '../../src/features/campaigns/results/complaints.queries.ts';
import { getRulesSource } from '../../src/features/campaigns/results/ranking-rules.ts';
import {
  confirmReplacement,
  proposalsOf,
  recordWithdrawal,
  selectReplacements,
} from '../../src/features/campaigns/results/withdrawals.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { type ResultsRun, servicesAt } from './demo-results-run.ts';
import { answeredComplaint, openComplaint } from './demo-results-texts.ts';

/** What follows the publication: a seat that is given up and taken, one complaint answered and one that waits. */
export async function followResults(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, head, at } = run;
  await replaceOne(db, run);
  const [first, second] = await selectRefused(db, run);
  await complain(db, run, { file: first, testId: run.qcmId, text: answeredComplaint.text, day: -3 });
  const [sent] = await selectComplaints(db, { applicationId: first?.id ?? '' });
  if (!sent) throw new TypeError('The complaint is not there.');
  await answerComplaint(
    db,
    head,
    { campaignId, id: sent.id },
    { state: 'refused', answer: answeredComplaint.answer, proposalId: null },
    servicesAt(at(-2)),
  );
  await complain(db, run, { file: second, testId: run.essayId, text: openComplaint, day: -1 });
}

type Refused = { id: string; candidate_id: string };

/** The best of those who have no seat and wait for none. */
const selectRefused = (db: Db, { campaignId }: ResultsRun): Promise<Refused[]> =>
  db
    .selectFrom('campaign_results as r')
    .innerJoin('campaign_applications as a', 'a.id', 'r.application_id')
    .where('r.campaign_id', '=', campaignId)
    .where('r.outcome', 'in', ['refused', 'below-bar'])
    .select(['a.id', 'a.candidate_id'])
    .orderBy('r.total_hundredths', 'desc')
    .orderBy('a.file_number')
    .limit(2)
    .execute();

async function complain(
  db: Db,
  { campaignId, chair, at }: ResultsRun,
  { file, testId, text, day }: { file: Refused | undefined; testId: string; text: string; day: number },
): Promise<void> {
  if (!file) throw new TypeError('Nobody was refused.');
  const candidate = { ...chair, accountId: file.candidate_id, role: 'applicant' as const, company: null };
  const of = { id: file.id, campaign_id: campaignId };
  await sendComplaint(db, candidate, of, { testId, text, documentId: null }, at(day));
}

/** The second admitted person of the first category, but the demonstration's own, leaves their seat to who waits first. */
async function replaceOne(db: Db, run: ResultsRun): Promise<void> {
  const { campaignId, categoryIds, files, head, at } = run;
  const demo = files.find(({ isDemo }) => isDemo);
  const leaving = await db
    .selectFrom('campaign_results as r')
    .innerJoin('campaign_applications as a', 'a.id', 'r.application_id')
    .where('r.category_id', '=', categoryIds[0] ?? '')
    .where('r.outcome', '=', 'admitted')
    .where('a.id', '<>', demo?.id ?? '')
    .select('a.file_number')
    .orderBy('r.rank')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const reason = 'Lettre reçue : nommé dans une autre administration.';
  const withdrawal = { fileNumber: String(leaving.file_number), reason };
  await recordWithdrawal(db, head, campaignId, withdrawal, at(-2.5));
  const seats = await selectReplacements(db, campaignId);
  const next = await proposalsOf(db, campaignId, await getRulesSource(db, campaignId), seats);
  for (const [replacementId, { applicationId }] of next)
    await confirmReplacement(
      db,
      head,
      { campaignId, replacementId },
      { applicationId },
      servicesAt(at(-1.5)),
    );
}
