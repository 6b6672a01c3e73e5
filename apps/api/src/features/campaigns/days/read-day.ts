import type { RoomDay, RoomReport } from '@baara/contract/campaigns/days';
import { dayMessages as messages } from '@baara/contract/campaigns/days-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { momentInWords } from '@baara/contract/formats/moments';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { DayPlace } from './day-access.ts';
import { type DayRows, readDayRows } from './day-rows.ts';
import { findRoomDay } from './days.queries.ts';
import { roomDayView } from './days.view.ts';
import { roomListOf, sealOf } from './room-list.ts';
import { currentReport } from './room-report.ts';

/** Who is absent is known once the exam has started, and a signed report does not change. */
const signFrom = (startsAt: Date): string =>
  `Le rapport se signe une fois l’épreuve commencée, à partir du ${momentInWords(startsAt)}`;

/** Why a room's report cannot be signed now, as code and sentence. */
export function signRefusalOf(
  { session }: DayPlace,
  { lists, results, people }: DayRows,
  now: Date,
): readonly [code: string, message: string] | null {
  const startsAt = new Date(`${session.day}T${session.starts_at}Z`);
  if (now < startsAt) return ['SIGN_TOO_EARLY', signFrom(startsAt)];
  if (lists.length === 0) return ['DAY_NOT_OPENED', messages.SIGN_NOT_OPENED];
  const isOpen = people.some(({ id }) => results.get(id)?.state === 'contradiction');
  return isOpen ? ['SIGN_CONTRADICTIONS', messages.SIGN_CONTRADICTIONS] : null;
}

/** A room's day as somebody reads it. */
export async function readDay(db: Db, member: CompanyMember, place: DayPlace, now: Date): Promise<RoomDay> {
  const day = await findRoomDay(db, place.at);
  const rows = await readDayRows(db, place.at);
  const [latest] = rows.lists;
  const isOutdated =
    latest !== undefined &&
    !sealOf(roomListOf({ ...place, campaign: place.campaign.row }, rows.people, latest.version)).equals(
      latest.sha256,
    );
  const signed =
    day?.report && day.report_sha256
      ? { report: JSON.parse(day.report) as RoomReport, sha256: day.report_sha256 }
      : null;
  const { role } = place.campaign.situation;
  const maySign = campaignRoleMay(role, 'signRoom');
  return roomDayView(place, rows, {
    isOutdated,
    report: signed ?? currentReport(place, rows),
    signature: day?.signed_at && day.signed_name ? { name: day.signed_name, at: day.signed_at } : null,
    signAs: member.name,
    signRefusal: maySign && !signed ? (signRefusalOf(place, rows, now)?.[1] ?? null) : null,
    abilities: {
      call: campaignRoleMay(role, 'callRoom'),
      settle: maySign && !signed,
      sign: maySign && !signed,
    },
  });
}
