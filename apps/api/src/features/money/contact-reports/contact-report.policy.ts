import { REPORT_DAYS, walletMessages as messages } from '@baara/contract/money/wallet-messages';
import { type ContactReport } from '@baara/contract/money/wallet';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';

/** Neither a job nor a moderator decided yet. */
export const isUndecided = ({ state }: Pick<ContactReport, 'state'>): boolean =>
  state === 'open' || state === 'moderation';

export const reportAbilities = (report: Pick<ContactReport, 'state'>): ContactReport['abilities'] => ({
  decide: isUndecided(report),
});

const DAY_MS = 24 * 3600 * 1000;

/** Why a company does not say of this unlock, which it still has, that the details do not work; undefined when it may. */
export function reportRefusal(
  { unlockedAt, isReported }: { unlockedAt: Date; isReported: boolean },
  now: Date,
): DomainError | undefined {
  if (isReported) return conflict('REPORT_EXISTS', messages.REPORT_EXISTS);
  const isLate = unlockedAt.getTime() < now.getTime() - REPORT_DAYS * DAY_MS;
  return isLate ? conflict('REPORT_TOO_LATE', messages.REPORT_TOO_LATE) : undefined;
}
