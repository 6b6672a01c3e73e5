import type { consentPurposes } from '@baara/contract/personal-data/personal-data';
import type { Db } from '../../../platform/db/database.ts';

/** Consents that a person may give or withdraw. `terms` is accepted by registering. */
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Adds a line of its own for each choice; in the transaction of what it was given for. */
export async function recordConsent(
  db: Db,
  consent: { accountId: string; purpose: ConsentPurpose; version: string; isGiven: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      account_id: consent.accountId,
      purpose: consent.purpose,
      version: consent.version,
      is_given: consent.isGiven,
      created_at: consent.at,
    })
    .execute();
}
