import { MASKED_CONVERSATIONS_A_DAY, type SkipReason } from '@baara/contract/messaging/messaging-messages';
import { maskedName } from '../../candidates/public/masking.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countMaskedSince, type Recipient } from './recipients.queries.ts';

/** As the company may read it. */
export const recipientName = ({ firstName, lastName, access }: Recipient): string =>
  access === 'masked' ? maskedName({ firstName, lastName }) : `${firstName} ${lastName}`.trim() || 'Candidat';

/** Why someone is not written to; a message that broke is no decision. */
export type Refusal = Exclude<SkipReason, 'failed'>;

const DAY_MS = 24 * 3600 * 1000;

/** New conversations the company may still open today with candidates it has not unlocked. */
export async function maskedLeft(db: Db, companyId: string, now: Date): Promise<number> {
  const opened = await countMaskedSince(db, companyId, new Date(now.getTime() - DAY_MS));
  return Math.max(0, MASKED_CONVERSATIONS_A_DAY - opened);
}

/**
 * Why a company may not write to a candidate now; null when it may. Applicants and unlocked candidates get any message;
 * masked ones a single message, until they answer, and only while they are visible; nobody who blocked the company.
 * @param maskedLeft the rest of the day's limit.
 */
export function refusalReason(recipient: Recipient | undefined, left: number): Refusal | null {
  if (!recipient?.isActive) return 'unknown';
  if (recipient.isBlocked) return 'blocked';
  if (recipient.access !== 'masked' || recipient.lastPersonMessageId !== null) return null;
  if (!recipient.isVisible) return 'hidden';
  if (recipient.conversationId !== null) return 'awaiting_answer';
  return left > 0 ? null : 'masked_limit';
}

/** The same for several in order, each new masked one taking its part of the day's bound. */
export function refusalReasons(
  ids: readonly string[],
  recipients: ReadonlyMap<string, Recipient>,
  left: number,
): { id: string; recipient: Recipient | undefined; refusal: Refusal | null }[] {
  let remaining = left;
  return ids.map((id) => {
    const recipient = recipients.get(id);
    const refusal = refusalReason(recipient, remaining);
    if (refusal === null && recipient && opensMasked(recipient)) remaining -= 1;
    return { id, recipient, refusal };
  });
}

export const opensMasked = (recipient: Recipient): boolean =>
  recipient.access === 'masked' && recipient.conversationId === null;
