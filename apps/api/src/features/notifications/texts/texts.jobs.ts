import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, Logger } from '../../../platform/queue/queue.ts';
import { openSealedText } from '../../../platform/session/sealed-text.ts';
import { type Sms, SmsRefused, SmsUnavailable, sendSms } from '../../../platform/sms/sms.ts';
import type { SmsConfig } from '../../../platform/sms/sms-config.ts';
import { textKey } from '../public/send-texts.ts';
import {
  claimTexts,
  type ClaimedText,
  deleteOldTexts,
  saveFailed,
  saveLater,
  saveSent,
} from './texts.queries.ts';
import { sendWaitingTexts } from './wake-texts.ts';

const forget = defineJob<Record<string, never>>('sms.forget', { policy: 'exclusive' });

/** Waits before each try that follows a failure: a day in all. */
const RETRY_SECONDS: readonly number[] = [60, 300, 1800, 7200, 21_600, 21_600, 34_800];
const AT_ONCE = 10;
const STORED_MONTHS = 12;
const FORGOTTEN_AT_ONCE = 5000;

type Deps = { db: Db; config: Pick<Config, 'sms' | 'session'>; now: () => Date; log: Pick<Logger, 'warn'> };

/** Hands what waits to the gateway, at once when something was written, each minute else; nightly the oldest are forgotten. */
export function registerTextJobs(queue: JobQueue, deps: Deps): void {
  const { db, now } = deps;
  queue.work(sendWaitingTexts, (_, { signal }) => sendWaiting(deps, signal));
  if (deps.config.sms) queue.schedule(sendWaitingTexts, '* * * * *', {});
  queue.work(forget, async () => {
    const before = new Date(now());
    before.setUTCMonth(before.getUTCMonth() - STORED_MONTHS);
    while ((await deleteOldTexts(db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  });
  queue.schedule(forget, '50 3 * * *', {});
}

async function sendWaiting(deps: Deps, signal: AbortSignal): Promise<void> {
  const { sms } = deps.config;
  // What was written while there was a gateway waits for one, until nobody needs it.
  if (!sms) return;
  while (!signal.aborted) {
    const claimed = await claimTexts(deps.db, { perMinute: sms.perMinute, most: AT_ONCE, now: deps.now() });
    if (claimed.length === 0) return;
    const taken = await Promise.all(claimed.map((text) => sendOne(deps, sms, text)));
    // A gateway that does not answer is asked again in a minute.
    if (taken.includes(false)) return;
  }
}

/** @returns false when the gateway did not answer. */
async function sendOne(
  { db, config, now, log }: Deps,
  sms: SmsConfig,
  { id, channel, sealed, tries }: ClaimedText,
): Promise<boolean> {
  const opened = openSealedText(textKey(config.session.secret), sealed, id);
  const at = now();
  if (opened === undefined) {
    log.warn({ id }, 'an SMS was sealed with another secret');
    await saveFailed(db, id, { error: 'refused', at });
    return true;
  }
  try {
    const gatewayId = await sendSms(
      sms,
      { ...(JSON.parse(opened) as Pick<Sms, 'to' | 'text'>), id, channel },
      at,
    );
    await saveSent(db, id, { gatewayId, at });
    return true;
  } catch (error) {
    if (error instanceof SmsRefused) {
      log.warn({ id, reason: error.message }, 'the SMS gateway refused a message');
      await saveFailed(db, id, { error: 'refused', at });
      return true;
    }
    if (!(error instanceof SmsUnavailable)) throw error;
    log.warn({ id, reason: error.message }, 'the SMS gateway did not take a message');
    const wait = RETRY_SECONDS[tries - 1];
    if (wait === undefined) await saveFailed(db, id, { error: 'unavailable', at });
    else await saveLater(db, id, new Date(at.getTime() + wait * 1000));
    return false;
  }
}
