import {
  copyFlagTitles,
  copyMessages as messages,
  copyNumberInWords,
} from '@baara/contract/campaigns/copies-words';
import { markMessages } from '@baara/contract/campaigns/marks-words';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { isSealed } from '../marks/marks.queries.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { findTest, type TestRow } from '../tests/tests.queries.ts';
import { changeCopies } from './copies-access.ts';
import { copiesPath, type MarkingServices, notifyMarkers } from './notify-markers.ts';
import { decideFlags, findFlag, type FlagRow } from './readings.queries.ts';
import { settleReadings } from './settle-readings.ts';

const Payload = z.object({ campaignId: Uuid, testId: Uuid, flagId: Uuid, companyId: Uuid, proposedBy: Uuid });
type Payload = z.infer<typeof Payload>;

/** @throws 404 FLAG_NOT_FOUND; 409 FLAG_DECIDED. */
async function requireOpenFlag(db: Db, testId: string, flagId: string): Promise<FlagRow> {
  const flag = await findFlag(db, testId, flagId);
  if (!flag) throw notFound(messages.FLAG_NOT_FOUND, 'FLAG_NOT_FOUND');
  if (flag.decision !== null) throw conflict('FLAG_DECIDED', messages.FLAG_DECIDED);
  return flag;
}

const sentenceOf = (
  test: Pick<TestRow, 'name'>,
  { number, kind }: Pick<FlagRow, 'number' | 'kind'>,
): string => `${test.name}, copie ${copyNumberInWords(number)} : ${copyFlagTitles[kind].toLowerCase()}`;

/** A copy that somebody raised counts for nobody any more: its writer is excluded from the test. */
export const copyAnnulment = defineProposalKind<Payload>({
  name: 'campaign.copy-annulment',
  payload: Payload,
  rights: campaignScope({ propose: 'manageCopies', confirm: 'sealMarks' }),
  path: ({ campaignId, testId }) => copiesPath({ campaignId, id: testId }),
  subjectOf: ({ flagId }) => `copy-flag:${flagId}`,
  readState: async (db, { testId, flagId }) => {
    const flag = await findFlag(db, testId, flagId);
    return flag && [flag.kind, flag.decision];
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async ({ campaignId, testId, flagId }) => {
        const [test, flag] = [await findTest(db, campaignId, testId), await findFlag(db, testId, flagId)];
        return test && flag
          ? `Annuler une copie. ${sentenceOf(test, flag)}`
          : 'Annuler une copie qui n’existe plus';
      }),
    ),
  async check(tx, { testId, flagId }) {
    await requireOpenFlag(tx, testId, flagId);
    if (await isSealed(tx, testId)) throw conflict('MARKS_SEALED', markMessages.SEALED);
  },
  async apply(tx, { campaignId, testId, flagId, companyId, proposedBy }, at, services) {
    const [test, flag] = [await findTest(tx, campaignId, testId), await requireOpenFlag(tx, testId, flagId)];
    if (!test) throw notFound(messages.FLAG_NOT_FOUND, 'FLAG_NOT_FOUND');
    await decideFlags(tx, flag.copy_id, 'annulled', at);
    const given = await settleReadings(tx, test, at);
    await notifyMarkers(tx, { ...test, campaignId }, given, { ...services, now: at });
    await logCampaign(tx, {
      campaignId,
      companyId,
      actorId: proposedBy,
      kind: 'copy-annulled',
      about: { test: testId },
      detail: `${sentenceOf(test, flag)}. Une deuxième personne l’a confirmé.`,
      at,
    });
  },
  audited: ({ campaignId, testId, flagId }) => ({
    action: 'campaign.copy-annulled',
    subject: campaignId,
    detail: { test: testId, flag: flagId },
  }),
});

/** The copy is marked like the others. @throws 404; 403; 409 FLAG_DECIDED, MARKS_SEALED. */
export async function acceptCopy(
  db: Db,
  member: CompanyMember,
  place: TestPlace & { flagId: string },
  reason: string,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, { test }) => {
    const flag = await requireOpenFlag(tx, test.id, place.flagId);
    await decideFlags(tx, flag.copy_id, 'accepted', now);
    const given = await settleReadings(tx, test, now);
    await notifyMarkers(tx, { ...test, campaignId: place.campaignId }, given, services);
    return { kind: 'copy-accepted', detail: `${sentenceOf(test, flag)}. ${reason}` };
  });
}
