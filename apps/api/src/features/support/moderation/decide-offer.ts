import { moderationMessages as messages } from '@baara/contract/support/moderation-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { rebuildOfferPack } from '../../offers/public/offer-pack.ts';
import { decideFlag, type Deciding } from './decide-flag.ts';
import { type JobOfferRow, lockJobOffer, readOfferText, setOfferFeatured } from './job-offers.queries.ts';
import { jobOfferState } from './job-offers.view.ts';
import { findFlag, insertFlag } from './moderation.queries.ts';

async function getLocked(tx: Db, id: number): Promise<JobOfferRow> {
  const row = await lockJobOffer(tx, id);
  if (!row) throw notFound(messages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return row;
}

/**
 * Suspends an offer from the list: a flag that the moderator opens and upholds, so that its history and its lifting are
 * those of every suspension. A flag that waits is the one upheld.
 * @throws 404; 409 OFFER_SUSPENDED, OFFER_NEVER_PUBLISHED, those of `decideFlag`.
 */
export async function suspendOffer(
  db: Db,
  id: number,
  { reason }: { reason: string },
  deciding: Deciding,
): Promise<void> {
  const { now } = deciding;
  const flagId = await db.transaction().execute(async (tx) => {
    const row = await getLocked(tx, id);
    if (row.suspended_at) throw conflict('OFFER_SUSPENDED', messages.OFFER_ALREADY_SUSPENDED);
    if (!row.published_at) throw conflict('OFFER_NEVER_PUBLISHED', messages.OFFER_NEVER_PUBLISHED);
    if (row.open_flag) return row.open_flag;
    return insertFlag(tx, {
      subject_kind: 'offer',
      subject_id: String(id),
      company_id: row.company_id,
      source: 'moderator',
      score: 0,
      text: await readOfferText(tx, id),
      created_at: now,
      updated_at: now,
    });
  });
  await decide(db, flagId, 'uphold', reason, deciding);
}

/** @throws 404; 409 OFFER_OF_DISABLED for one hidden with an account, those of `decideFlag`. */
export async function liftOffer(
  db: Db,
  id: number,
  { reason }: { reason: string },
  deciding: Deciding,
): Promise<void> {
  const flagId = await db.transaction().execute(async (tx) => {
    const row = await getLocked(tx, id);
    if (!row.suspended_at) throw conflict('FLAG_STATE_REFUSED', messages.NOT_SUSPENDED);
    if (!row.upheld_flag) throw conflict('OFFER_OF_DISABLED', messages.OFFER_OF_DISABLED);
    return row.upheld_flag;
  });
  await decide(db, flagId, 'lift', reason, deciding);
}

async function decide(
  db: Db,
  flagId: string,
  decision: 'uphold' | 'lift',
  reason: string,
  deciding: Deciding,
): Promise<void> {
  const flag = await findFlag(db, flagId);
  await decideFlag(db, flagId, decision, { reason, version: flag?.version ?? 0 }, deciding);
}

/** Shows an offer among the first ones, or no longer. Twice, it changes nothing. @throws 404; 409 NOT_FEATURABLE. */
export async function featureOffer(
  db: Db,
  id: number,
  { isFeatured }: { isFeatured: boolean },
  { actor, ip, now, queue, offerIndex }: Deciding,
): Promise<void> {
  const isChanged = await db.transaction().execute(async (tx) => {
    const row = await getLocked(tx, id);
    if (row.is_hot === isFeatured) return false;
    if (isFeatured && jobOfferState(row, now) !== 'active')
      throw conflict('NOT_FEATURABLE', messages.NOT_FEATURABLE);
    await setOfferFeatured(tx, id, isFeatured, now);
    await announcePageChange(tx);
    await rebuildOfferPack(tx, queue);
    const action = isFeatured ? 'offer.featured' : 'offer.unfeatured';
    await audit(tx, { actor, action, subject: String(id), ip });
    return true;
  });
  if (isChanged) await offerIndex.refresh([id]);
}
