import { LEADER, LEARNER, type OfferColumns } from './offer-columns.ts';
import type { Before } from './select-page.ts';

/** `featured`: by standing, hot offers first, then the newest. */
export type OfferSort = 'relevance' | 'created_at' | 'salary' | 'expiration' | 'featured';

const DAY_SECONDS = 86_400;
/** A new offer is worth up to a quarter more than an old one that says the same; half of that at 30 days. */
const RECENCY_SHARE = 0.25;
const RECENCY_HALF_DAYS = 30;

export function recencyBoost(publishedAt: number, nowSeconds: number): number {
  const ageDays = Math.max(0, nowSeconds - publishedAt) / DAY_SECONDS;
  return 1 + RECENCY_SHARE / (1 + ageDays / RECENCY_HALF_DAYS);
}

/**
 * Someone who asks for « comptable » is not looking for a director, even less when they ask for work without a diploma;
 * nor for an internship when they did not say so.
 */
export function rankBoost(
  rank: number,
  wants: { leader: boolean; learner: boolean; beginner: boolean },
): number {
  const leading = (rank & LEADER) === 0 || wants.leader ? 1 : wants.beginner ? 0.5 : 0.8;
  const learning = (rank & LEARNER) === 0 || wants.learner || wants.beginner ? 1 : 0.85;
  return leading * learning;
}

/** « Comptable » answers `comptable` better than « Chef comptable adjoint »: up to a quarter more. */
export function brevityBoost(titleTerms: number): number {
  return 1 + 0.25 / Math.max(1, titleTerms);
}

/**
 * The order of two offers by slot. Offers without the value sorted by come last in both directions;
 * ties go to the newest, then to the greatest id.
 * @param keys the value sorted by, per slot; NaN for none; undefined to order by creation alone.
 */
export function orderBy(
  columns: OfferColumns,
  keys: (slot: number) => number,
  direction: 'asc' | 'desc',
): Before {
  const { createdAt, ids } = columns;
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const keyA = keys(a);
    const keyB = keys(b);
    if (keyA !== keyB) {
      const lacksA = Number.isNaN(keyA);
      const lacksB = Number.isNaN(keyB);
      if (lacksA !== lacksB) return lacksB;
      if (!lacksA) return (keyA - keyB) * sign < 0;
    }
    const newerBy = (createdAt[a] as number) - (createdAt[b] as number);
    return newerBy === 0 ? (ids[a] as number) > (ids[b] as number) : newerBy > 0;
  };
}

/** The same order, the offers that take no applications any more after all others. */
export function openFirst(columns: OfferColumns, nowSeconds: number, before: Before): Before {
  return (a, b) => {
    const isOpen = columns.isOpen(a, nowSeconds);
    return isOpen === columns.isOpen(b, nowSeconds) ? before(a, b) : isOpen;
  };
}
