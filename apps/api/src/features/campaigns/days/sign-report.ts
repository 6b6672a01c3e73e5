import type { signRoomReport } from '@baara/contract/campaigns/days';
import { dayMessages as messages, signReportAs } from '@baara/contract/campaigns/days-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { normalize } from '@baara/french-text';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { recordAway } from '../marks/roll-marks.ts';
import { type DayParams, requireDay } from './day-access.ts';
import { lockRoomDay, updateRoomDay } from './days.queries.ts';
import { readDayRows } from './day-rows.ts';
import { signRefusalOf } from './read-day.ts';
import { currentReport } from './room-report.ts';

const wordsOf = (name: string): string => normalize(name).split(' ').toSorted().join(' ');

/**
 * Signs a room's report by the name of one's account: the very report that was read. From then on it does not change. Its
 * absent and excluded candidates have that mark in a test on paper.
 * @throws 404; 403; 409 REPORT_SIGNED, REPORT_CHANGED, or why it cannot be signed yet; 422 for another name.
 */
export async function signReport(
  db: Db,
  member: CompanyMember,
  params: DayParams,
  { signedName, sha256 }: BodyOf<typeof signRoomReport>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const place = await requireDay(tx, member, params, { ability: 'signRoom', now });
    const { at, campaign, room, session } = place;
    const day = await lockRoomDay(tx, at);
    if (day?.report) throw conflict('REPORT_SIGNED', messages.SIGNED_ALREADY);
    const rows = await readDayRows(tx, at);
    const refusal = signRefusalOf(place, rows, now);
    if (refusal) throw conflict(...refusal);
    const { report, sha256: seal } = currentReport(place, rows);
    const hash = seal.toString('hex');
    if (hash !== sha256) throw conflict('REPORT_CHANGED', messages.REPORT_CHANGED);
    if (wordsOf(signedName) !== wordsOf(member.name))
      throw invalid([{ field: 'signedName', message: signReportAs(member.name) }]);
    await updateRoomDay(tx, at, {
      report: canonicalJson(report),
      report_sha256: seal,
      signed_name: signedName,
      signed_by: member.accountId,
      signed_at: now,
    });
    const stateOf = (id: string) => rows.results.get(id)?.state ?? 'expected';
    const ids = rows.people.map(({ id }) => id);
    await recordAway(
      tx,
      {
        sessionId: at.sessionId,
        absent: ids.filter((id) => ['absent', 'expected'].includes(stateOf(id))),
        excluded: ids.filter((id) => stateOf(id) === 'excluded'),
      },
      { authorId: member.accountId, at: now },
    );
    await logCampaign(tx, {
      campaignId: campaign.row.id,
      companyId: member.company.id,
      actorId: member.accountId,
      kind: 'room-report-signed',
      detail: `${room.name} (${room.centre}), ${session.name}, SHA-256 ${hash}`,
      about: { session: at.sessionId, room: at.roomId },
      at: now,
    });
  });
}
