import { AnnouncementSettings } from '@baara/contract/notifications/announcements';
import type { Db } from '../../../platform/db/database.ts';

export const SETTINGS_KEY = 'announcements';

const usual: AnnouncementSettings = {
  twoPeopleAbove: 500,
  smsPriceXof: 25,
  smsCeilingXof: 50_000,
  bellsPerDay: 3,
  emailsPerDay: 1,
  smsPerDay: 1,
  quietFromHour: 21,
  quietToHour: 7,
  version: 0,
};

/** The stored settings, or the usual ones. */
export async function readAnnouncementSettings(db: Db): Promise<AnnouncementSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', SETTINGS_KEY)
    .executeTakeFirst();
  const stored = AnnouncementSettings.safeParse(row?.value);
  return stored.success ? stored.data : usual;
}

type Quiet = Pick<AnnouncementSettings, 'quietFromHour' | 'quietToHour'>;

/** Whether nothing leaves at this moment. The clock of Bamako is that of UTC. */
export function isQuiet(at: Date, { quietFromHour: from, quietToHour: to }: Quiet): boolean {
  const hour = at.getUTCHours();
  if (from === to) return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
