import { counted, markEntryMessages as messages } from '@baara/contract/campaigns/mark-entry-words';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { afterMarksSealed } from '../proof/proof-steps.ts';
import { countMarks, filesWithMarks, isExpectedSql, type MarkCountsRow } from './mark-lists.queries.ts';
import type { MarkedTest } from './marked-test.queries.ts';
import { requireMarkedTest } from './marked-test.ts';
import { findCampaignOf, sealTest } from './sealing.queries.ts';

type Counts = Pick<MarkCountsRow, 'expected' | 'missing'>;

function missingRefusal({ expected, missing }: Counts): string | null {
  if (expected === 0) return messages.NOBODY;
  if (missing === 0) return null;
  return `${messages.INCOMPLETE} : ${counted(missing, 'dossier n’a', 'dossiers n’ont')} ni note, ni absence, ni exclusion`;
}

/** Why the marks of a test cannot be closed now: some are missing, or may still be made. */
export const sealRefusal = (
  test: Pick<MarkedTest, 'is_online' | 'closes_at'>,
  counts: Counts,
  now: Date,
): string | null =>
  test.is_online && test.closes_at && test.closes_at > now ? messages.STILL_OPEN : missingRefusal(counts);

/** @throws 409 MARKS_INCOMPLETE. */
export async function requireCompleteMarks(db: Db, test: MarkedTest, now: Date): Promise<void> {
  const refusal = sealRefusal(test, await countMarks(db, test), now);
  if (refusal) throw conflict('MARKS_INCOMPLETE', refusal);
}

/** `by`: the account that proposes, which the log names. */
const payload = z.object({ campaignId: z.uuid(), testId: z.uuid(), by: z.uuid() });

/** Closes the marks of a test, by two people. */
export const markSealing = defineProposalKind<z.infer<typeof payload>>({
  name: 'campaign.marks',
  payload,
  rights: campaignScope({ propose: 'sealMarks', confirm: 'sealMarks' }),
  path: ({ campaignId, testId }) => `/massrecruitment/admin/campaigns/${campaignId}/epreuves/${testId}/notes`,
  subjectOf: ({ testId }) => `marks:${testId}`,
  // Any mark that changes meanwhile, and any file that comes or goes, makes it another decision.
  readState: async (db, place) => {
    const test = await requireMarkedTest(db, place);
    return filesWithMarks(db, test)
      .where(isExpectedSql(test))
      .select([
        sql<number>`count(*)`.as('files'),
        sql<string>`coalesce(sum(m.version), 0)::text`.as('versions'),
        sql<string>`coalesce(max(m.updated_at)::text, '')`.as('latest'),
      ])
      .executeTakeFirstOrThrow();
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async (place) => {
        const test = await requireMarkedTest(db, place);
        const { marked, absent, excluded } = await countMarks(db, test);
        return `Clore les notes de l’épreuve « ${test.name} » : ${counted(marked, 'dossier noté', 'dossiers notés')}, ${counted(absent, 'absent')}, ${counted(excluded, 'exclu')}`;
      }),
    ),
  async check(tx, place) {
    const test = await requireMarkedTest(tx, place);
    if (test.marks_sealed_at) throw conflict('MARKS_SEALED', messages.SEALED_ALREADY);
    const refusal = missingRefusal(await countMarks(tx, test));
    if (refusal) throw conflict('MARKS_INCOMPLETE', refusal);
  },
  async apply(tx, { campaignId, testId, by }, at) {
    const test = await requireMarkedTest(tx, { campaignId, testId });
    await sealTest(tx, testId, at);
    // From here no mark changes: those that came meanwhile are counted.
    await requireCompleteMarks(tx, test, at);
    await afterMarksSealed(tx, { campaignId, testId, at });
    const { company_id: companyId } = await findCampaignOf(tx, campaignId);
    await logCampaign(tx, {
      campaignId,
      companyId,
      actorId: by,
      kind: 'marks-sealed',
      detail: test.name,
      about: { test: testId },
      at,
    });
  },
  audited: ({ campaignId, testId }) => ({
    action: 'campaign.marks-sealed',
    subject: testId,
    detail: { campaign: campaignId },
  }),
});
