import { ALERT_SCORE, ENGINE_VERSION } from '@baara/scam-detection';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Offers } from '../../../platform/db/schema.generated.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { flagText } from './public/flag.ts';
import { offerWords, readOffer, scamColumns } from './public/offer-reading.ts';

const columns = [
  'id',
  'company_id',
  'title',
  'description',
  'key_points',
  'status',
  'suspended_at',
  'version',
] as const;
type StoredOffer = Pick<Selectable<Offers>, (typeof columns)[number]>;

/**
 * Computes anew the scam warnings that an older engine stored with offers. A published offer that is alarming waits for
 * moderators, without a notification each: a new engine may find hundreds in a night.
 * @returns how many were read; 0 says that none is left.
 */
export async function readOffersAgain(
  db: Db,
  most: number,
  services: { mailer: Mailer; now: Date },
): Promise<number> {
  const outdated = await db
    .selectFrom('offers')
    .select(columns)
    .where('scam_engine', '<', ENGINE_VERSION)
    .orderBy('id')
    .limit(most)
    .execute();
  for (const offer of outdated) await readAgain(db, offer, services);
  return outdated.length;
}

async function readAgain(db: Db, offer: StoredOffer, services: { mailer: Mailer; now: Date }): Promise<void> {
  const reading = await readOffer(offer);
  await db.transaction().execute(async (tx) => {
    // Nothing that the public sees has changed: no instance refreshes its index or its pages.
    await sql`set local baara.quiet = 'on'`.execute(tx);
    // Anyone who changed the offer meanwhile read its new words.
    const stored = await tx
      .updateTable('offers')
      .set(scamColumns(reading))
      .where('id', '=', offer.id)
      .where('version', '=', offer.version)
      .where('scam_engine', '<', ENGINE_VERSION)
      .returning('id')
      .executeTakeFirst();
    if (!stored || offer.status !== 'active' || offer.suspended_at || reading.score < ALERT_SCORE) return;
    const subject = { subjectKind: 'offer' as const, subjectId: String(offer.id) };
    await flagText(
      tx,
      { ...subject, companyId: offer.company_id, text: offerWords(offer), reading, isAside: true },
      services,
    );
  });
}
