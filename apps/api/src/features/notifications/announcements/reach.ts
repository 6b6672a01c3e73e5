import type { AnnouncementChannel } from '@baara/contract/notifications/announcement-words';
import { fillFirstName } from '@baara/contract/notifications/announcement-words';
import type { AnnouncementReach, AnnouncementSegment } from '@baara/contract/notifications/announcements';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countParts, toGsm7 } from '../../../platform/sms/gsm7.ts';
import { readAnnouncementSettings } from './announcement-settings.ts';
import { countReached } from './announcements.queries.ts';

/** Longer than most first names: a cost that is announced is not exceeded by one. */
const LONG_NAME = 'x'.repeat(12);

/** What one person is sent, in the alphabet of SMS. */
export const smsFor = (text: string, firstName: string): string => toGsm7(fillFirstName(text, firstName));

type Asked = { segment: AnnouncementSegment; channels: readonly AnnouncementChannel[]; smsText: string };

/** What sending would do now: to whom, by which channels, at which cost. */
export async function readReach(
  db: Db,
  { segment, channels, smsText }: Asked,
  { config, now }: { config: Pick<Config, 'sms'>; now: Date },
): Promise<AnnouncementReach> {
  const settings = await readAnnouncementSettings(db);
  const { people, ...taking } = await countReached(db, segment, now);
  const isSmsOn = config.sms !== null;
  const parts = channels.includes('sms') && smsText.trim() ? countParts(smsFor(smsText, LONG_NAME)) : 0;
  const chosen = (channel: AnnouncementChannel): number =>
    channels.includes(channel) && (channel !== 'sms' || isSmsOn) ? taking[channel] : 0;
  const byChannel = { bell: chosen('bell'), email: chosen('email'), sms: chosen('sms') };
  const smsCostXof = byChannel.sms * parts * settings.smsPriceXof;
  return {
    people,
    byChannel,
    smsParts: parts,
    smsCostXof,
    smsCeilingXof: settings.smsCeilingXof,
    isSmsOn,
    isOverCeiling: smsCostXof > settings.smsCeilingXof,
    needsTwoPeople: people > settings.twoPeopleAbove,
  };
}
