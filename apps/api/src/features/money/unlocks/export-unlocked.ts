import type { ExportFormat } from '@baara/contract/files/export-messages';
import type { UnlockedProfile } from '@baara/contract/money/wallet';
import { walletMessages as messages } from '@baara/contract/money/wallet-messages';
import type { Db } from '../../../platform/db/database.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { SHEET_MAX_ROWS } from '../../../platform/sheets/sheet.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { listUnlocked } from './list-unlocked.ts';
import type { UnlockedFilter } from './unlocked-profiles.queries.ts';

const exportLimit = { limit: 20, windowSeconds: 3600 };

/**
 * The profiles a company paid for, for a file; its log says who took them away.
 * @throws 429 beyond twenty files an hour.
 */
export async function exportUnlocked(
  db: Db,
  member: CompanyMember,
  { filter, format }: { filter: UnlockedFilter; format: ExportFormat },
  now: Date,
): Promise<UnlockedProfile[]> {
  await takeHit(db, `export-unlocked:${member.accountId}`, exportLimit, now, messages.TOO_MANY_EXPORTS);
  const profiles = await listUnlocked(db, member, filter, { page: 1, limit: SHEET_MAX_ROWS }, now);
  await recordActivity(db, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind: 'candidates.exported',
    subject: { id: format, title: `${profiles.length.toLocaleString('fr-FR')} (Profils débloqués)` },
    detail: { rows: profiles.length, format },
    at: now,
  });
  return profiles;
}
