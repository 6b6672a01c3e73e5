import type { AnnouncementChannel, AnnouncementSkip } from '@baara/contract/notifications/announcement-words';
import type { AnnouncementSettings } from '@baara/contract/notifications/announcements';
import { smsNumberOf } from '../../../platform/sms/sms.ts';
import type { Settled, WaitingRow } from './announcements.queries.ts';

export type SmsBudget = {
  isOn: boolean;
  priceXof: number;
  /** What may still be spent on this announcement. */
  leftXof: number;
};

type Limits = Pick<AnnouncementSettings, 'bellsPerDay' | 'emailsPerDay' | 'smsPerDay'>;

/**
 * By which channels somebody is reached, and why not by the others. @param smsParts that their text takes.
 * The caller takes the cost of an SMS off the budget.
 */
export function decideChannels(
  row: WaitingRow,
  channels: readonly AnnouncementChannel[],
  { limits, sms, smsParts }: { limits: Limits; sms: SmsBudget; smsParts: number },
): Settled {
  const refusals: Record<AnnouncementChannel, AnnouncementSkip | null> = {
    bell: row.no_bell ? 'declined' : row.bells >= limits.bellsPerDay ? 'limit' : null,
    email: row.no_email
      ? 'declined'
      : row.dead_mailbox
        ? 'no_address'
        : row.emails >= limits.emailsPerDay
          ? 'limit'
          : null,
    sms: smsRefusal(row, { limits, sms, smsParts }),
  };
  const settled: Settled = { accountId: row.account_id, channels: [], reasons: {} };
  for (const channel of channels) {
    const reason = row.is_gone ? 'gone' : refusals[channel];
    if (reason) settled.reasons[channel] = reason;
    else settled.channels.push(channel);
  }
  return settled;
}

function smsRefusal(
  row: WaitingRow,
  { limits, sms, smsParts }: { limits: Limits; sms: SmsBudget; smsParts: number },
): AnnouncementSkip | null {
  if (!sms.isOn) return 'no_gateway';
  if (row.no_sms) return 'declined';
  if (smsNumberOf(row.phone) === null) return 'no_number';
  if (row.texts >= limits.smsPerDay) return 'limit';
  return smsParts * sms.priceXof > sms.leftXof ? 'ceiling' : null;
}
