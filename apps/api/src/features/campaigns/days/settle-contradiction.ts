import type { settleContradiction as endpoint } from '@baara/contract/campaigns/days';
import { attendanceTitles, dayMessages as messages } from '@baara/contract/campaigns/days-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { type DayParams, requireDay } from './day-access.ts';
import { lockRoomDay } from './days.queries.ts';
import { insertSettlement } from './marks.queries.ts';
import { readDayRows, recount } from './day-rows.ts';

/**
 * Says what two devices contradict each other about. It replaces the marks that are there; later ones are compared with it.
 * @throws 404; 403; 409 REPORT_SIGNED, NOTHING_TO_SETTLE.
 */
export async function settleContradiction(
  db: Db,
  member: CompanyMember,
  params: DayParams,
  { applicationId, state, reason }: BodyOf<typeof endpoint>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { at, campaign, room } = await requireDay(tx, member, params, { ability: 'signRoom', now });
    const day = await lockRoomDay(tx, at);
    if (day?.report) throw conflict('REPORT_SIGNED', messages.SIGNED_ALREADY);
    const { people, marks, results, numbers } = await readDayRows(tx, at);
    const isOpen = results.get(applicationId)?.state === 'contradiction';
    if (!isOpen || !people.some(({ id }) => id === applicationId))
      throw conflict('NOTHING_TO_SETTLE', messages.NOTHING_TO_SETTLE);
    const covers = marks.filter((mark) => mark.applicationId === applicationId).map(({ id }) => id);
    await insertSettlement(tx, at, {
      applicationId,
      state,
      covers,
      reason,
      settledBy: member.accountId,
      at: now,
    });
    await recount(tx, at);
    const number = fileNumberInWords(campaign.row.file_prefix, numbers.get(applicationId) ?? 0);
    await logCampaign(tx, {
      campaignId: campaign.row.id,
      companyId: member.company.id,
      actorId: member.accountId,
      kind: 'contradiction-settled',
      detail: `${number}, ${room.name} : ${attendanceTitles[state].toLowerCase()}. ${reason}`,
      about: { session: at.sessionId, room: at.roomId },
      at: now,
    });
  });
}
