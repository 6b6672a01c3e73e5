import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What a person may accept or take back. `terms` is accepted by registering. */
export type ConsentPurpose = 'terms';

/** The version of a house that has not written its terms yet: the day of the privacy policy. */
const FIRST_TERMS = '2025-06-12T00:00:00Z';

/** @returns the instant of the terms' last change, ISO 8601 UTC to the second: what a person has in front of them. */
export async function currentTermsVersion(db: Db): Promise<string> {
  const { version } = await db
    .selectFrom('wiki_resources')
    .where('is_published', '=', true)
    .select(
      sql<string | null>`to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  return version ?? FIRST_TERMS;
}

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
