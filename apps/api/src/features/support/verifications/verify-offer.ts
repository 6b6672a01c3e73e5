import { verificationMessages } from '@baara/contract/support/verification-messages';
import type { Verification } from '@baara/contract/support/verifications';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { OfferCodes } from '../../offers/public/offer-code.ts';
import { findPublishedOffer } from './verifications.queries.ts';
import { verificationView } from './verifications.view.ts';

/**
 * Codes that are no offer's, per address: a whole town may stand behind one. At this rate nobody meets an offer's
 * code by chance in a lifetime.
 */
export const guesses: RateLimit = { limit: 300, windowSeconds: 3600 };

/**
 * Verifies a code seen on an announcement. True codes are always answered, whatever others in the same network tried:
 * only wrong ones are counted, and refused.
 * @throws 429 for a wrong code once too many came from the address.
 */
export async function verifyOffer(
  db: Db,
  typed: string,
  { codes, address, now }: { codes: OfferCodes; address: string; now: Date },
): Promise<Verification> {
  const read = codes.read(typed);
  const row = read.kind === 'genuine' ? await findPublishedOffer(db, read.offerId) : undefined;
  if (row && read.kind === 'genuine') return verificationView(row, read.code, now);
  await takeHit(db, `verify:${networkOf(address)}`, guesses, now, verificationMessages.TOO_MANY);
  return read.kind === 'mistyped'
    ? { outcome: 'mistyped', code: null, offer: null }
    : { outcome: 'unknown', code: read.code, offer: null };
}
