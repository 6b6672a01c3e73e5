import { personalDataMessages } from '@baara/contract/personal-data/personal-data-messages';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { termsVersion } from '../accounts/public/terms-version.ts';
import { recordConsent } from '../accounts/public/consents.ts';

/**
 * Accepts the terms in the version the person has in front of them.
 * @throws 409 TERMS_CHANGED when another version has come into force meanwhile.
 */
export async function acceptCurrentTerms(
  db: Db,
  { accountId, version }: { accountId: string; version: string },
  now: Date,
): Promise<void> {
  if (version !== (await termsVersion(db))) {
    throw conflict('TERMS_CHANGED', personalDataMessages.CONSENT_OUTDATED);
  }
  await db.transaction().execute(async (tx) => {
    await recordConsent(tx, { accountId, purpose: 'terms', version, isGiven: true, at: now });
    await tx.updateTable('accounts').set({ terms_accepted_at: now }).where('id', '=', accountId).execute();
  });
}
