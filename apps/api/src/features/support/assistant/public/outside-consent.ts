import type { Ai } from '../../../../platform/ai/ai.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordConsent } from '../../../accounts/public/consents.ts';
import { lastConsent } from '../assistant.queries.ts';

/**
 * Records that an account let its text go to the outside model. A choice is made for one provider and one model: another
 * one needs another line.
 */
export async function storeOutsideConsent(
  db: Db,
  { name, provider }: NonNullable<Ai['model']>,
  accountId: string,
  at: Date,
): Promise<void> {
  const version = `${provider} ${name}`;
  if ((await lastConsent(db, accountId)) === version) return;
  await recordConsent(db, { accountId, purpose: 'outside_ai', version, isGiven: true, at });
}
