import type { SealedRoomList } from '@baara/contract/campaigns/days';
import { dayMessages as messages } from '@baara/contract/campaigns/days-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { type DayParams, type DayPlace, dayOf, requireDay, selectExpected } from './day-access.ts';
import { insertList, insertRoomDay, lockRoomDay, selectElsewhere, selectLists } from './days.queries.ts';
import { recount } from './day-rows.ts';
import { roomListOf, sealOf } from './room-list.ts';

/**
 * The list of a room for a phone that will be offline: the same while no seat changes, another version afterwards.
 * @throws 404; 403; 409 CONVOCATIONS_REQUIRED, DAY_TOO_EARLY before the eve.
 */
export async function openDay(
  db: Db,
  member: CompanyMember,
  params: DayParams,
  now: Date,
): Promise<SealedRoomList> {
  return db.transaction().execute(async (tx) => {
    const place = await requireDay(tx, member, params, { ability: 'callRoom', now });
    if (!place.session.convocations_at)
      throw conflict('CONVOCATIONS_REQUIRED', messages.CONVOCATIONS_REQUIRED);
    if (place.session.day > dayOf(now, 1)) throw conflict('DAY_TOO_EARLY', messages.TOO_EARLY);
    await insertRoomDay(tx, place.at, now);
    await lockRoomDay(tx, place.at);
    const sealed = await sealList(tx, member, place, now);
    return { ...sealed, elsewhere: await elsewhereOf(tx, place) };
  });
}

async function sealList(tx: Db, member: CompanyMember, place: DayPlace, now: Date) {
  const { at, campaign, room, session } = place;
  const people = await selectExpected(tx, at);
  const [latest] = await selectLists(tx, at);
  if (latest) {
    const list = roomListOf({ ...place, campaign: place.campaign.row }, people, latest.version);
    const seal = sealOf(list);
    if (seal.equals(latest.sha256)) return { list, sha256: seal.toString('hex') };
  }
  const version = (latest?.version ?? 0) + 1;
  const list = roomListOf({ ...place, campaign: place.campaign.row }, people, version);
  const seal = sealOf(list);
  const applicationIds = people.map(({ id }) => id);
  await insertList(tx, at, { version, sha256: seal, applicationIds, madeBy: member.accountId, at: now });
  await recount(tx, at);
  const hash = seal.toString('hex');
  await logCampaign(tx, {
    campaignId: campaign.row.id,
    companyId: member.company.id,
    actorId: member.accountId,
    kind: 'room-list-sealed',
    detail: `${room.name} (${room.centre}), ${session.name}, version ${version}, SHA-256 ${hash}`,
    about: { session: session.id, room: room.id },
    at: now,
  });
  return { list, sha256: hash };
}

async function elsewhereOf(tx: Db, { campaign, at }: DayPlace): Promise<SealedRoomList['elsewhere']> {
  const rows = await selectElsewhere(tx, campaign.row.id, at);
  return rows.map(({ session_id, session, day, starts_at, room, codes }) => ({
    session:
      session_id === at.sessionId
        ? null
        : `${session}, ${dayInWords(day)} à ${hourInWords(`${day}T${starts_at}Z`)}`,
    room,
    codes,
  }));
}
