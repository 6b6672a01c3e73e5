import { randomUUID } from 'node:crypto';
import { verificationMessages } from '@baara/contract/support/verification-messages';
import type { Db } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { OfferCodes } from '../../offers/public/offer-code.ts';
import { findReportedOffer, insertFlag } from './moderation.queries.ts';
import { readScams } from './public/read-scams.ts';

const reports: RateLimit = { limit: 20, windowSeconds: 3600 };

type Report = {
  seen: string;
  link?: string | undefined;
  contact?: string | undefined;
  website?: string | undefined;
};

/**
 * A visitor's sighting, for moderators. An offer is recognised by its code or its address. A program that filled the
 * hidden field is thanked like anyone.
 * @throws 429.
 */
export async function reportSuspicion(
  db: Db,
  { seen, link, contact, website }: Report,
  { codes, address, now }: { codes: OfferCodes; address: string; now: Date },
): Promise<void> {
  const key = `suspicion-report:${networkOf(address)}`;
  await takeHit(db, key, reports, now, verificationMessages.TOO_MANY_REPORTS);
  if (website) return;
  const offerId = reportedOffer(`${link ?? ''} ${seen}`, codes);
  const offer = offerId === null ? undefined : await findReportedOffer(db, offerId);
  const { findings, score } = await readScams(seen);
  await insertFlag(db, {
    subject_kind: offer ? 'offer' : 'report',
    subject_id: offer ? String(offer.id) : randomUUID(),
    company_id: offer?.company_id ?? null,
    source: 'visitor',
    reasons: JSON.stringify(findings),
    score,
    text: seen,
    seen_at_link: link || null,
    contact: contact || null,
    created_at: now,
    updated_at: now,
  });
}

const MOST_CODES = 20;

function reportedOffer(text: string, codes: OfferCodes): number | null {
  const numbered = /\/(?:recruitment-offers\/[\w-]*?-?|job-details\/)(\d{1,9})(?!\w)/.exec(text)?.[1];
  if (numbered !== undefined) return Number(numbered);
  // Looked for from each word on: the word before a code is as long as its half.
  const written = text.matchAll(/(?<![A-Z0-9])(?=([A-Z0-9]{5}[-\s]?[A-Z0-9]{5})(?![A-Z0-9]))/gi);
  for (const [, code = ''] of [...written].slice(0, MOST_CODES)) {
    const read = codes.read(code);
    if (read.kind === 'genuine') return read.offerId;
  }
  return null;
}
