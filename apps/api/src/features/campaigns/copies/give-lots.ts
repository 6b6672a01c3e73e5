import type { dealLots as dealLotsEndpoint } from '@baara/contract/campaigns/copies';
import { copyMessages as messages } from '@baara/contract/campaigns/copies-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { newSeed } from '../tests/freeze-paper.ts';
import { changeCopies, requireNumbered } from './copies-access.ts';
import { dealLots } from './deal-lots.ts';
import {
  findLastNumber,
  insertLots,
  type NewLot,
  selectMarkers,
  selectTeamMarkers,
  selectUndealt,
  upsertMarkers,
} from './lots.queries.ts';
import { type MarkingServices, notifyMarkers } from './notify-markers.ts';
import { settleReadings } from './settle-readings.ts';

/**
 * Deals the copies that nobody has, in lots, to markers drawn by a seed that the log stores.
 * @throws 404; 403; 409 WRITTEN_ONLY, MARKS_SEALED, COPIES_MISSING, NOTHING_TO_DEAL; 422 for markers, a day that is over.
 */
export async function giveLots(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  { markerIds, size, dueOn }: BodyOf<typeof dealLotsEndpoint>,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, found) => {
    requireNumbered(found);
    requireComing(dueOn, now);
    const { test } = found;
    const markers = [...new Set(markerIds)];
    await requireMarkers(tx, place, markers);
    if (markers.length < test.readers) throw invalid([{ field: 'markerIds', message: messages.MARKERS_FEW }]);
    const copies = (await selectUndealt(tx, test.id)).map(({ id }) => id);
    if (copies.length === 0) throw conflict('NOTHING_TO_DEAL', messages.NOTHING_TO_DEAL);
    const seed = newSeed();
    const dealt = dealLots(copies, { markers, readers: test.readers, size, seed });
    const first = (await findLastNumber(tx, test.id)) + 1;
    const lots = dealt.flatMap((lot, index) =>
      lot.markers.map((markerId, at): NewLot => ({
        number: first + index,
        reading: at === 0 ? 1 : 2,
        markerId,
        dueOn,
        copyIds: lot.copies,
      })),
    );
    await upsertMarkers(tx, test.id, markers, now);
    await insertLots(tx, test.id, lots, now);
    const shares = markers.map((markerId) => ({
      markerId,
      copies: lots.reduce((sum, lot) => sum + (lot.markerId === markerId ? lot.copyIds.length : 0), 0),
    }));
    const given = shares.filter((share) => share.copies > 0);
    await notifyMarkers(tx, { ...test, campaignId: place.campaignId }, given, services);
    return {
      kind: 'lots-dealt',
      about: { seed },
      detail: `${test.name} : ${copies.length} copies en ${dealt.length} lots, ${markers.length} correcteurs`,
    };
  });
}

/** @throws 422 for a day that is over. */
export function requireComing(day: string, now: Date): void {
  if (day < now.toISOString().slice(0, 10)) throw invalid([{ field: 'dueOn', message: messages.DUE_PAST }]);
}

/** @throws 422 for somebody who is not a marker of the campaign, or was withdrawn from the test. */
async function requireMarkers(
  tx: Db,
  { campaignId, testId }: TestPlace,
  accountIds: readonly string[],
): Promise<void> {
  const team = new Set((await selectTeamMarkers(tx, campaignId)).map(({ id }) => id));
  if (accountIds.some((id) => !team.has(id)))
    throw invalid([{ field: 'markerIds', message: messages.MARKER_UNKNOWN }]);
  const withdrawn = (await selectMarkers(tx, testId)).filter(({ withdrawn_at }) => withdrawn_at !== null);
  if (withdrawn.some(({ id }) => accountIds.includes(id)))
    throw invalid([{ field: 'markerIds', message: messages.MARKER_WITHDRAWN }]);
}

/**
 * One more marker, or again one who was withdrawn: copies that wait for a third person go to them.
 * @throws 404; 403; 409 WRITTEN_ONLY, MARKS_SEALED, COPIES_MISSING; 422 for somebody who is not a marker of the campaign.
 */
export async function addMarker(
  db: Db,
  member: CompanyMember,
  place: TestPlace,
  markerId: string,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, found) => {
    requireNumbered(found);
    const { test } = found;
    const person = (await selectTeamMarkers(tx, place.campaignId)).find(({ id }) => id === markerId);
    if (!person) throw invalid([{ field: 'markerId', message: messages.MARKER_UNKNOWN }]);
    const known = (await selectMarkers(tx, test.id)).find(({ id }) => id === markerId);
    if (known && known.withdrawn_at === null) return null;
    await upsertMarkers(tx, test.id, [markerId], now);
    const given = await settleReadings(tx, test, now);
    await notifyMarkers(tx, { ...test, campaignId: place.campaignId }, given, services);
    return { kind: 'copy-marker-added', detail: `${test.name} : ${person.name}` };
  });
}
