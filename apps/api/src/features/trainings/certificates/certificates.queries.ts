import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TrainingCertificateKeys, TrainingCertificates } from '../../../platform/db/schema.generated.ts';

/** Keys are made one after the other. */
export async function lockKeys(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('training-certificate-keys'))`.execute(tx);
}

export type KeyRow = Selectable<TrainingCertificateKeys>;

/** The last made first. */
export function selectKeys(db: Db): Promise<KeyRow[]> {
  return db
    .selectFrom('training_certificate_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function selectKeyUse(db: Db): Promise<{ id: string; created_at: Date; certificates: number }[]> {
  return db
    .selectFrom('training_certificate_keys as k')
    .select(['k.id', 'k.created_at'])
    .select(
      sql<number>`(select count(*)::integer from training_certificates c where c.key_id = k.id)`.as(
        'certificates',
      ),
    )
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute();
}

export async function insertKey(tx: Db, key: Insertable<TrainingCertificateKeys>): Promise<void> {
  await tx.insertInto('training_certificate_keys').values(key).execute();
}

/** @returns its place in the list of revoked certificates. */
export async function takePlace(tx: Db): Promise<number> {
  const { place } = await tx
    .insertInto('training_certificate_states')
    .defaultValues()
    .returning('place')
    .executeTakeFirstOrThrow();
  return place;
}

/** @returns undefined when another certificate has this number. */
export function insertCertificate(
  tx: Db,
  row: Insertable<TrainingCertificates>,
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('training_certificates')
    .values(row)
    .onConflict((conflict) => conflict.constraint('training_certificates_number_key').doNothing())
    .returning('id')
    .executeTakeFirst();
}

const certificates = (db: Db) =>
  db
    .selectFrom('training_certificates as c')
    .innerJoin('training_certificate_states as s', 's.place', 'c.state_place')
    .innerJoin('training_registrations as r', 'r.id', 'c.registration_id')
    .select([
      'c.id',
      'c.number',
      'c.holder',
      'c.training',
      'c.hours',
      'c.issued_at',
      'c.code',
      'c.state_place',
      'c.revocation_reason',
      's.revoked_at',
      'c.registration_id',
      'r.account_id',
    ])
    .select(sql<string>`c.completed_on::text`.as('completed_on'));

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

export function findCertificate(db: Db, id: string) {
  return certificates(db).where('c.id', '=', id).executeTakeFirst();
}

/** With its training's page. */
export function findIssued(db: Db, id: string) {
  return certificates(db)
    .innerJoin('training_sessions as x', 'x.id', 'r.session_id')
    .innerJoin('trainings as t', 't.id', 'x.training_id')
    .select(['c.key_id', 't.slug', 't.summary', 't.certificate as document'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export type IssuedRow = NonNullable<Awaited<ReturnType<typeof findIssued>>>;

export async function lockCertificate(tx: Db, id: string): Promise<CertificateRow | undefined> {
  return certificates(tx).where('c.id', '=', id).forUpdate(['c', 's']).executeTakeFirst();
}

/** The last certificate of each of these registrations. */
export function selectLatest(db: Db, registrationIds: readonly string[]): Promise<CertificateRow[]> {
  return certificates(db)
    .distinctOn('c.registration_id')
    .where('c.registration_id', 'in', registrationIds.length > 0 ? registrationIds : [null])
    .orderBy('c.registration_id')
    .orderBy('c.id', 'desc')
    .execute();
}

/** The last issued first. */
export async function selectOwnCertificates(
  db: Db,
  { accountId, page, limit }: { accountId: string; page: number; limit: number },
): Promise<{ rows: CertificateRow[]; total: number }> {
  const { total } = await db
    .selectFrom('training_certificates as c')
    .innerJoin('training_registrations as r', 'r.id', 'c.registration_id')
    .where('r.account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await certificates(db)
    .where('r.account_id', '=', accountId)
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export async function markRevoked(
  tx: Db,
  { id, state_place }: Pick<CertificateRow, 'id' | 'state_place'>,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('training_certificate_states')
    .set({ revoked_at: at })
    .where('place', '=', state_place)
    .execute();
  await tx
    .updateTable('training_certificates')
    .set({ revocation_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Places of revoked certificates, those of erased people included. */
export async function selectRevoked(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('training_certificate_states')
    .where('revoked_at', 'is not', null)
    .select('place')
    .orderBy('place')
    .execute();
  return rows.map(({ place }) => place);
}
