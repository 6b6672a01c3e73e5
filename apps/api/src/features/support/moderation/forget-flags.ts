import {
  retentionMonths,
  REPORT_CONTACT_RETENTION_DAYS,
} from '@baara/contract/personal-data/personal-data-delays';
import type { Db } from '../../../platform/db/database.ts';
import { blankContacts, deleteFlagsBefore, deleteFlagsOfGoneTexts } from './moderation.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Deletes what was flagged too long ago, and the copies of messages that are gone themselves: erased with a person,
 * or at their own term. How to reach who reported something goes first.
 */
export async function forgetOldFlags(db: Db, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - retentionMonths.reports);
  await deleteFlagsBefore(db, before);
  await deleteFlagsOfGoneTexts(db);
  await blankContacts(db, new Date(now.getTime() - REPORT_CONTACT_RETENTION_DAYS * DAY_MS));
}
