import type { flagCopy as flagCopyEndpoint, saveCopyMarks } from '@baara/contract/campaigns/correction';
import {
  COPY_NUMBER_LENGTH,
  copyFlagTitles,
  copyMessages as messages,
  copyNumberInWords,
} from '@baara/contract/campaigns/copies-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { readShortCode } from '@baara/short-code';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { changeCopies, requireCopies } from './copies-access.ts';
import { findLot, type LotRow, updateLot } from './lots.queries.ts';
import { type MarkingServices, notifyHeads, notifyMarkers } from './notify-markers.ts';
import { insertFlag, lockLotForMarks, selectLotCopies, updateMarks } from './readings.queries.ts';
import { settleReadings } from './settle-readings.ts';

export type LotPlace = TestPlace & { lotId: string };
type SentMark = BodyOf<typeof saveCopyMarks>['marks'][number];

/** @throws 404 LOT_NOT_FOUND, also for somebody else's. */
export async function requireOwnLot(
  db: Db,
  { accountId }: Pick<CompanyMember, 'accountId'>,
  { testId, lotId }: LotPlace,
  now: Date,
): Promise<LotRow> {
  const lot = await findLot(db, testId, lotId, now);
  if (!lot || lot.marker_id !== accountId) throw notFound(messages.LOT_NOT_FOUND, 'LOT_NOT_FOUND');
  return lot;
}

/**
 * Saves marks of a lot that is not handed in; sent twice, they are saved once.
 * @throws 404; 403; 409 LOT_SUBMITTED; 422 for a mark beyond the test's, an unknown copy.
 */
export async function saveMarks(
  db: Db,
  member: CompanyMember,
  place: LotPlace,
  marks: readonly SentMark[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { test } = await requireCopies(tx, member, place, { ability: 'markCopies', now });
    await requireOwnLot(tx, member, place, now);
    await writeMarks(tx, member, place.lotId, { marks, maxScore: test.max_score, now });
  });
}

/** @throws 404 when it went to somebody else meanwhile; 409 LOT_SUBMITTED; 422. */
async function writeMarks(
  tx: Db,
  { accountId }: Pick<CompanyMember, 'accountId'>,
  lotId: string,
  { marks, maxScore, now }: { marks: readonly SentMark[]; maxScore: number; now: Date },
): Promise<void> {
  const lot = await lockLotForMarks(tx, lotId);
  if (lot?.marker_id !== accountId) throw notFound(messages.LOT_NOT_FOUND, 'LOT_NOT_FOUND');
  if (lot.submitted_at) throw conflict('LOT_SUBMITTED', messages.LOT_SUBMITTED);
  const copies = new Map((await selectLotCopies(tx, lotId)).map(({ id, number }) => [number, id]));
  const errors = marks.flatMap(({ number, mark }, index) =>
    (mark ?? 0) > maxScore * 100
      ? [
          {
            field: `marks.${index}.mark`,
            message: `Une note de 0 à ${maxScore}, avec deux décimales au plus`,
          },
        ]
      : copies.has(readNumber(number))
        ? []
        : [{ field: `marks.${index}.number`, message: messages.COPY_UNKNOWN }],
  );
  if (errors.length > 0) throw invalid(errors);
  const written = marks.map(({ number, mark, comment }) => ({
    copyId: copies.get(readNumber(number)) ?? '',
    mark,
    comment,
  }));
  await updateMarks(tx, lotId, written, now);
}

const readNumber = (typed: string): string => readShortCode(typed, COPY_NUMBER_LENGTH) ?? '';

/**
 * Hands a lot in, with marks that were not saved yet. Handed in already, it stays as it is.
 * @throws 404; 403; 409 LOT_INCOMPLETE, MARKS_SEALED; 422.
 */
export async function submitLot(
  db: Db,
  member: CompanyMember,
  place: LotPlace,
  marks: readonly SentMark[],
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'markCopies', now }, async (tx, { test }) => {
    const lot = await requireOwnLot(tx, member, place, now);
    if (lot.submitted_at) return null;
    await writeMarks(tx, member, lot.id, { marks, maxScore: test.max_score, now });
    const lacking = (await selectLotCopies(tx, lot.id)).filter(
      ({ mark, annulled_at }) => mark === null && annulled_at === null,
    );
    if (lacking.length > 0) {
      const numbers = lacking.slice(0, 5).map(({ number }) => copyNumberInWords(number));
      const more = lacking.length > numbers.length ? ` et ${lacking.length - numbers.length} autres` : '';
      throw conflict('LOT_INCOMPLETE', `${messages.LOT_INCOMPLETE} : ${numbers.join(', ')}${more}`);
    }
    await updateLot(tx, lot.id, { submitted_at: now });
    const given = await settleReadings(tx, test, now);
    await notifyMarkers(tx, { ...test, campaignId: place.campaignId }, given, services);
    return { kind: 'lot-submitted', detail: `${test.name}, lot ${lot.number} : ${lot.copies} copies` };
  });
}

/**
 * Raises a copy to the head; raised twice, it waits once. Handed in or not, its mark stays.
 * @throws 404; 403; 409 LOT_SUBMITTED, COPY_ANNULLED, MARKS_SEALED; 422 for an unknown copy.
 */
export async function flagCopy(
  db: Db,
  member: CompanyMember,
  place: LotPlace,
  { number, kind, comment }: BodyOf<typeof flagCopyEndpoint>,
  services: MarkingServices,
): Promise<void> {
  const { now } = services;
  await changeCopies(db, member, place, { ability: 'markCopies', now }, async (tx, { test }) => {
    const lot = await requireOwnLot(tx, member, place, now);
    if (lot.submitted_at) throw conflict('LOT_SUBMITTED', messages.LOT_SUBMITTED);
    const copy = (await selectLotCopies(tx, lot.id)).find((one) => one.number === readNumber(number));
    if (!copy) throw invalid([{ field: 'number', message: messages.COPY_UNKNOWN }]);
    if (copy.annulled_at) throw conflict('COPY_ANNULLED', messages.ANNULLED);
    const flag = { copyId: copy.id, markerId: member.accountId, kind, comment, at: now };
    if (!(await insertFlag(tx, flag))) return null;
    const what = `${copyNumberInWords(copy.number)} : ${copyFlagTitles[kind].toLowerCase()}`;
    await notifyHeads(
      tx,
      { ...test, campaignId: place.campaignId },
      `Copie signalée dans « ${test.name} », ${what}`,
      services,
    );
    return { kind: 'copy-flagged', detail: `${test.name}, copie ${what}` };
  });
}
