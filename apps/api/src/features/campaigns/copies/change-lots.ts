import type { changeLot as changeLotEndpoint } from '@baara/contract/campaigns/copies';
import { copyMessages as messages } from '@baara/contract/campaigns/copies-words';
import { dayInWords } from '@baara/contract/formats/days';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { changeCopies } from './copies-access.ts';
import { requireComing } from './give-lots.ts';
import {
  findLot,
  lockLot,
  type LotRow,
  markWithdrawn,
  moveLot,
  selectMarkers,
  selectOwnLots,
  selectReaders,
  updateLot,
} from './lots.queries.ts';
import { type MarkingServices, notifyMarker, notifyMarkers } from './notify-markers.ts';
import { deleteThirdLot } from './readings.queries.ts';
import { reopenMarking, settleReadings } from './settle-readings.ts';

type LotPlace = TestPlace & { lotId: string };

/** @throws 404 LOT_NOT_FOUND. */
async function requireLot(db: Db, { testId, lotId }: LotPlace, now: Date): Promise<LotRow> {
  const lot = await findLot(db, testId, lotId, now);
  if (!lot) throw notFound(messages.LOT_NOT_FOUND, 'LOT_NOT_FOUND');
  return lot;
}

/** @throws 404; 403; 409 LOT_SUBMITTED, LOT_STARTED, MARKS_SEALED; 422 for the day, the marker. */
export async function changeLot(
  db: Db,
  member: CompanyMember,
  place: LotPlace,
  { dueOn, markerId }: BodyOf<typeof changeLotEndpoint>,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, { test }) => {
    // A marker who saves meanwhile has started it.
    await lockLot(tx, place.lotId);
    const lot = await requireLot(tx, place, now);
    if (lot.submitted_at) throw conflict('LOT_SUBMITTED', messages.LOT_SUBMITTED);
    const isMoved = markerId !== lot.marker_id;
    const isLater = dueOn !== lot.due_on;
    if (!isMoved && !isLater) return null;
    if (isLater) requireComing(dueOn, now);
    let to = lot.marker ?? '';
    if (isMoved) {
      if (lot.is_begun) throw conflict('LOT_STARTED', messages.LOT_STARTED);
      const marker = (await selectMarkers(tx, test.id)).find(({ id }) => id === markerId);
      if (!marker || marker.withdrawn_at !== null)
        throw invalid([{ field: 'markerId', message: messages.MARKER_UNKNOWN }]);
      if ((await selectReaders(tx, lot.id)).has(markerId))
        throw invalid([{ field: 'markerId', message: messages.MARKER_READ }]);
      to = marker.name;
      await moveLot(tx, lot.id, markerId);
      await notifyMarkers(
        tx,
        { ...test, campaignId: place.campaignId },
        [{ markerId, copies: Number(lot.copies) }],
        services,
      );
    }
    if (isLater) await updateLot(tx, lot.id, { due_on: dueOn, reminded_at: null, late_reminded_at: null });
    return {
      kind: 'lot-changed',
      detail: `${test.name}, lot ${lot.number} : ${to}, jusqu’au ${dayInWords(dueOn)}`,
    };
  });
}

/** Undoes what completion recorded. @throws 404; 403; 409 LOT_NOT_SUBMITTED, MARKS_SEALED. */
export async function reopenLot(
  db: Db,
  member: CompanyMember,
  place: LotPlace,
  reason: string,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, { test }) => {
    const lot = await requireLot(tx, place, now);
    if (!lot.submitted_at) throw conflict('LOT_NOT_SUBMITTED', messages.LOT_NOT_SUBMITTED);
    await updateLot(tx, lot.id, { submitted_at: null, late_reminded_at: null });
    await reopenMarking(tx, test.id);
    const title = `Lot ${lot.number} de « ${test.name} » rouvert : ${reason}`;
    await notifyMarker(
      tx,
      { ...test, campaignId: place.campaignId },
      { markerId: lot.marker_id, title },
      services,
    );
    return {
      kind: 'lot-reopened',
      detail: `${test.name}, lot ${lot.number} (${lot.marker ?? 'compte effacé'}) : ${reason}`,
    };
  });
}

/**
 * Gives what somebody has not handed in to the others, whole lots to those with the fewest copies, and erases what they typed in it.
 * Marks that they handed in stay.
 * @throws 404; 403; 409 WITHDRAWAL_NOBODY when nobody else may read one of their lots, MARKS_SEALED; 422 for another account.
 */
export async function withdrawMarker(
  db: Db,
  member: CompanyMember,
  place: TestPlace & { markerId: string },
  reason: string,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  const { markerId } = place;
  await changeCopies(db, member, place, { ability: 'manageCopies', now }, async (tx, { test }) => {
    const markers = await selectMarkers(tx, test.id);
    const person = markers.find(({ id }) => id === markerId);
    if (!person) throw notFound(messages.MARKER_UNKNOWN, 'MARKER_NOT_FOUND');
    if (person.withdrawn_at !== null) return null;
    await markWithdrawn(tx, test.id, markerId, now);
    const loads = new Map(
      markers.flatMap(({ id, copies, withdrawn_at }) =>
        id === markerId || withdrawn_at !== null ? [] : [[id, Number(copies)] as const],
      ),
    );
    const waiting = (await selectOwnLots(tx, test.id, markerId, now)).filter(
      (lot) => lot.submitted_at === null,
    );
    const given = new Map<string, number>();
    for (const lot of waiting) {
      await lockLot(tx, lot.id);
      if (lot.reading === 3) {
        await deleteThirdLot(tx, lot.id);
        continue;
      }
      const readers = await selectReaders(tx, lot.id);
      const [next] = [...loads].filter(([id]) => !readers.has(id)).toSorted(([, a], [, b]) => a - b);
      if (!next) throw conflict('WITHDRAWAL_NOBODY', messages.WITHDRAWAL_NOBODY);
      await moveLot(tx, lot.id, next[0]);
      loads.set(next[0], next[1] + Number(lot.copies));
      given.set(next[0], (given.get(next[0]) ?? 0) + Number(lot.copies));
    }
    const thirds = await settleReadings(tx, test, now);
    const shares = [...given].map(([id, copies]) => ({ markerId: id, copies }));
    await notifyMarkers(tx, { ...test, campaignId: place.campaignId }, [...shares, ...thirds], services);
    return {
      kind: 'copy-marker-withdrawn',
      detail: `${test.name} : ${person.name}, ${waiting.length} lots repris. ${reason}`,
    };
  });
}
