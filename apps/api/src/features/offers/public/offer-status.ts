import type { OfferStatus } from '@baara/contract/offers/offers';
import { sql, type RawBuilder } from 'kysely';

/** What decides an offer's status. */
export type OfferState = { status: string; expires_at: Date | null };

/** An active offer past its expiry is expired from that instant; the job that writes it down comes later. */
export function effectiveOfferStatus(offer: OfferState, now: Date): OfferStatus {
  const status = offer.status as OfferStatus;
  if (status === 'active' && offer.expires_at !== null && offer.expires_at <= now) return 'expired';
  return status;
}

/** The same rule in SQL. @param table name or alias of `offers` in the query. */
export function effectiveOfferStatusSql(now: Date, table = 'offers'): RawBuilder<OfferStatus> {
  const status = sql.ref(`${table}.status`);
  const expiresAt = sql.ref(`${table}.expires_at`);
  return sql<OfferStatus>`case when ${status} = 'active' and ${expiresAt} <= ${now} then 'expired' else ${status} end`;
}

/**
 * The instant an offer that closes on a day expires: the last of that day in Africa/Bamako, which is on UTC. Not the
 * first of the next one, which would read as that next day wherever the deadline is shown.
 * @param closesOn `YYYY-MM-DD`.
 */
export function expiryOfDay(closesOn: string): Date {
  const start = new Date(`${closesOn}T00:00:00Z`);
  return new Date(start.getTime() + 24 * 3600 * 1000 - 1);
}
