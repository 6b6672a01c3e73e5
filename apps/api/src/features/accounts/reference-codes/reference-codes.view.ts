import type { AdminReferenceCode, ReferenceCode } from '@baara/contract/accounts/reference-codes';
import type { CodeRow, CountedCode } from './reference-codes.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Bamako is on UTC: a code expires with its last day. */
export const expiryOf = (day: string | null): Date | null =>
  day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const lastDayOf = (expiry: Date | null): string | null =>
  expiry && new Date(expiry.getTime() - 1).toISOString().slice(0, 10);

export function referenceCodeView({ id, code, label, candidates }: CountedCode): ReferenceCode {
  return { id, code, label, candidates };
}

export function adminReferenceCodeView(row: CodeRow, now: Date): AdminReferenceCode {
  const isOver = row.expires_at !== null && row.expires_at <= now;
  return {
    ...referenceCodeView(row),
    state: row.is_active ? (isOver ? 'expired' : 'active') : 'inactive',
    isActive: row.is_active,
    expiresOn: lastDayOf(row.expires_at),
    createdBy: `${row.author_first_name ?? ''} ${row.author_last_name ?? ''}`.trim() || null,
    createdAt: row.created_at.toISOString(),
  };
}
