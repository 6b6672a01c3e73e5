import { Thresholds } from '@baara/contract/monitoring/monitoring';
import { usualThresholds } from '@baara/contract/monitoring/monitoring-words';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { readRecipients } from '../settings/site-settings/public/mail-recipients.ts';

/** The setting that names who receives the alerts, and from when on. */
export const MONITORING_KEY = 'monitoring';

/** A threshold that is not stored is the usual one. */
const Stored = z.object({ thresholds: Thresholds.partial() });

export async function readMonitoringSettings(
  db: Db,
): Promise<{ addresses: string[]; thresholds: Thresholds; version: number }> {
  const [recipients, row] = await Promise.all([
    readRecipients(db, MONITORING_KEY),
    db.selectFrom('site_settings').select('value').where('key', '=', MONITORING_KEY).executeTakeFirst(),
  ]);
  const stored = Stored.safeParse(row?.value);
  return {
    ...recipients,
    thresholds: { ...usualThresholds, ...(stored.success ? stored.data.thresholds : {}) },
  };
}
