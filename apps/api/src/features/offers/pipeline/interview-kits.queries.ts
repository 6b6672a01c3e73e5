import type { InterviewKind } from '@baara/contract/applications/interview-words';
import type { KitQuestion } from '@baara/contract/offers/interview-kits';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SettingsOwner } from './pipeline.queries.ts';

type KitRow = {
  kind: InterviewKind;
  offer_id: number | null;
  version: number;
  purpose: string | null;
  questions: KitQuestion[];
};
type Content = { purpose: string | null; questions: readonly KitQuestion[] };
type Place = SettingsOwner & { kind: InterviewKind };

/** The owner's, and for an offer the company's after them. */
export function selectKits(db: Db, { companyId, offerId }: SettingsOwner): Promise<KitRow[]> {
  return db
    .selectFrom('interview_kits')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('offer_id', 'is', null), eb('offer_id', '=', offerId)]))
    .select(['kind', 'offer_id', 'version', 'purpose', 'questions'])
    .orderBy(sql`offer_id nulls last`)
    .$castTo<KitRow>()
    .execute();
}

const ofPlace = ({ companyId, offerId, kind }: Place) =>
  sql<boolean>`company_id = ${companyId} and offer_id is not distinct from ${offerId}::integer and kind = ${kind}`;

/** @returns false when there is one already. */
export async function insertKit(
  tx: Db,
  { companyId, offerId, kind }: Place,
  { purpose, questions }: Content,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('interview_kits')
    .values({ company_id: companyId, offer_id: offerId, kind, purpose, questions: JSON.stringify(questions) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it no longer has this version. */
export async function updateKit(
  tx: Db,
  place: Place,
  { version, purpose, questions }: Content & { version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('interview_kits')
    .set({ purpose, questions: JSON.stringify(questions), version: version + 1 })
    .where(ofPlace(place))
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when it no longer has this version. */
export async function deleteKit(tx: Db, place: Place, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('interview_kits')
    .where(ofPlace(place))
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
