import {
  MOST_INSTANT_A_DAY,
  offerAlertFrequencies,
  type OfferAlertFrequency,
} from '@baara/contract/offers/alerts/alert-words';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { fittingText } from '../../../platform/sms/gsm7.ts';
import { topicOf } from '../../notifications/public/mail-topics.ts';
import { type NewNotification, notify } from '../../notifications/public/notify.ts';
import { type NewText, sendTexts } from '../../notifications/public/send-texts.ts';
import { newText } from './alerts.mails.ts';
import type { AlertItem, AlertSource } from './alert-source.ts';
import { alertTopic } from './alert-topic.ts';
import { MOST_FOUND, NewItems } from './new-items.ts';
import {
  beginWave,
  countSendsSince,
  endWave,
  insertSends,
  lockWave,
  markAlertsSent,
  moveWave,
  selectTextedSince,
  selectWaveAlerts,
  type Wave,
  type WaveAlert,
} from './waves.queries.ts';

export type AlertDeps = {
  mailer: Pick<Mailer, 'sendMail'>;
  config: Pick<Config, 'http' | 'sms' | 'session'>;
  queue: Pick<JobQueue, 'enqueue'>;
  now: () => Date;
};

/** Alerts read, and written about in one transaction. */
const PAGE = 500;
/** The process answers requests between so many searches. */
const SEARCHED_AT_ONCE = 25;
/** A wave is about so many at most, the newest: a year's offers brought in at once are no news. */
const MOST_NEW = 10_000;
/** What was being published while a wave began may be seen only after. */
const OVERLAP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** A little less than a day: somebody texted at eight is texted the next day at eight. */
const TEXT_EVERY_MS = 20 * 3_600_000;
const ITEMS_IN_MAIL = 8;

/**
 * Runs the waves that are due: every alert of a frequency is searched once among what its list published since the wave
 * before. Each page of alerts is one transaction with its notifications, e-mails and texts, and with how far the wave is:
 * killed anywhere, the next run goes on there; two processes at once do no page twice.
 * @returns how many alerts were sent something.
 */
export async function sendAlerts(
  db: Db,
  deps: AlertDeps,
  source: AlertSource,
  signal?: Pick<AbortSignal, 'aborted'>,
): Promise<number> {
  let sent = 0;
  for (const frequency of offerAlertFrequencies) {
    if (signal?.aborted) break;
    sent += await runWave(db, deps, { source, frequency }, signal);
  }
  return sent;
}

async function runWave(
  db: Db,
  deps: AlertDeps,
  { source, frequency }: { source: AlertSource; frequency: OfferAlertFrequency },
  signal: Pick<AbortSignal, 'aborted'> | undefined,
): Promise<number> {
  const first = await beginWave(db, { subject: source.subject, frequency }, deps.now());
  if (!first) return 0;
  const items = await readNew(db, source, first);
  let sent = 0;
  for (let wave = first; items.size > 0;) {
    if (signal?.aborted) return sent;
    const alerts = await selectWaveAlerts(db, wave, PAGE);
    const last = alerts.at(-1);
    if (!last) break;
    const found = await searchAll(items, alerts);
    const written = await db.transaction().execute(async (tx) => {
      if (!(await lockWave(tx, wave))) return undefined;
      const count = await sendFound(tx, deps, { source, frequency, found });
      await moveWave(tx, wave, last.id);
      return count;
    });
    // Another process took the wave further.
    if (written === undefined) return sent;
    sent += written;
    wave = { ...wave, afterId: last.id };
  }
  await endWave(db, first, deps.now());
  return sent;
}

async function readNew(db: Db, source: AlertSource, { from, until }: Wave): Promise<NewItems> {
  const span = { from: new Date(from.getTime() - OVERLAP_MS), until, limit: MOST_NEW };
  return new NewItems(source, await source.selectNew(db, span), until);
}

type Found = { alert: WaveAlert; itemIds: number[] };

/** Those that found something. */
async function searchAll(items: NewItems, alerts: readonly WaveAlert[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const [index, alert] of alerts.entries()) {
    const query = queryOf(alert);
    const itemIds = query === null ? [] : items.find({ query, since: alert.since });
    if (itemIds.length > 0) found.push({ alert, itemIds });
    if (index % SEARCHED_AT_ONCE === SEARCHED_AT_ONCE - 1) await setImmediate();
  }
  return found;
}

/** Null for « près de chez vous » of a profile without a town. */
function queryOf({ kind, query, city, categoryId }: WaveAlert): string | null {
  if (kind === 'search') return query;
  const town = city?.trim();
  if (!town) return null;
  const params = new URLSearchParams({ cities: town });
  if (categoryId !== null) params.set('categories', String(categoryId));
  return params.toString();
}

type Sending = { alert: WaveAlert; itemIds: number[]; isMore: boolean; isQuiet: boolean };

/** @returns how many alerts were sent something. */
async function sendFound(
  tx: Db,
  deps: AlertDeps,
  {
    source,
    frequency,
    found,
  }: { source: AlertSource; frequency: OfferAlertFrequency; found: readonly Found[] },
): Promise<number> {
  if (found.length === 0) return 0;
  const at = deps.now();
  const accountIds = [...new Set(found.map(({ alert }) => alert.accountId))];
  const before =
    frequency === 'instant'
      ? await countSendsSince(tx, source.sends, accountIds, new Date(at.getTime() - DAY_MS))
      : new Map<string, number>();
  const quiet = new Set<string>();
  for (const { alert } of found) {
    const count = before.get(alert.accountId) ?? 0;
    if (frequency === 'instant' && count >= MOST_INSTANT_A_DAY) quiet.add(alert.id);
    before.set(alert.accountId, count + 1);
  }
  const rows = await insertSends(
    tx,
    source.sends,
    found.flatMap(({ alert: { id, accountId }, itemIds }) =>
      itemIds.map((itemId) => ({ accountId, itemId, alertId: id, isQuiet: quiet.has(id) })),
    ),
    at,
  );
  const isNew = new Set(rows.map(({ alertId, itemId }) => `${alertId} ${itemId}`));
  const sendings = found.flatMap(({ alert, itemIds }): Sending[] => {
    const fresh = itemIds.filter((id) => isNew.has(`${alert.id} ${id}`));
    if (fresh.length === 0) return [];
    return [{ alert, itemIds: fresh, isMore: itemIds.length >= MOST_FOUND, isQuiet: quiet.has(alert.id) }];
  });
  if (sendings.length === 0) return 0;
  const shown = [...new Set(sendings.flatMap(({ itemIds }) => itemIds.slice(0, ITEMS_IN_MAIL)))];
  const said = { source, items: await source.describe(tx, shown, at) };
  await notify(
    tx,
    deps.mailer,
    sendings.map((sending) => notificationOf(sending, said, deps)),
    at,
  );
  await sendAlertTexts(tx, deps, { sendings, said, at });
  await markAlertsSent(
    tx,
    sendings.map(({ alert }) => alert.id),
    at,
  );
  return sendings.length;
}

type Said = { source: AlertSource; items: ReadonlyMap<number, AlertItem> };

const onlyOne = ({ itemIds }: Sending, { items }: Said): AlertItem | undefined =>
  itemIds.length === 1 ? items.get(itemIds[0] ?? 0) : undefined;

/** One is opened itself, several as the list that the alert finds. */
const pathOf = (sending: Sending, said: Said): string =>
  onlyOne(sending, said)?.path ?? said.source.pathOf(queryOf(sending.alert) ?? '');

function titleOf(sending: Sending, said: Said): string {
  const { alert, itemIds, isMore } = sending;
  const { words } = said.source;
  const counted = newText(words, { found: itemIds.length, isMore });
  const near = alert.kind === 'nearby' && alert.city ? `près de chez vous, à ${alert.city.trim()}` : null;
  const only = onlyOne(sending, said);
  if (only) return `${words.first} ${near ?? `pour « ${alert.name} »`} : ${only.title}, ${only.by}`;
  return near ? `${counted} ${near}` : `${counted} pour « ${alert.name} »`;
}

function notificationOf(sending: Sending, said: Said, { config }: AlertDeps): NewNotification {
  const { alert, itemIds, isMore, isQuiet } = sending;
  const url = pathOf(sending, said);
  return {
    to: { id: alert.accountId },
    kind: 'offer',
    title: titleOf(sending, said),
    url,
    isQuiet,
    topic: topicOf(alertTopic, alert.id),
    mail: said.source.mail({
      firstName: alert.firstName,
      alertName: alert.name,
      found: itemIds.length,
      isMore,
      items: itemIds.slice(0, ITEMS_IN_MAIL).flatMap((id) => said.items.get(id) ?? []),
      url: config.http.publicUrl + url,
    }),
  };
}

/** To those who take them, one a day, until the month's ceiling. */
async function sendAlertTexts(
  tx: Db,
  { config, queue }: AlertDeps,
  { sendings, said, at }: { sendings: readonly Sending[]; said: Said; at: Date },
): Promise<void> {
  if (!config.sms) return;
  const accountIds = [...new Set(sendings.map(({ alert }) => alert.accountId))];
  const texted = await selectTextedSince(tx, accountIds, new Date(at.getTime() - TEXT_EVERY_MS));
  const texts: NewText[] = [];
  for (const sending of sendings) {
    const { alert, isQuiet } = sending;
    if (isQuiet || !alert.phone || texted.has(alert.accountId)) continue;
    texted.add(alert.accountId);
    const link = config.http.publicUrl + pathOf(sending, said);
    const title = titleOf(sending, said);
    texts.push({
      to: { id: alert.accountId },
      phone: alert.phone,
      text: fittingText([`Baara : ${title}. ${link}`, `Baara : ${title}.`, `Baara : ${title.slice(0, 140)}`]),
      purpose: 'offer-alert',
      kind: 'offer',
      subjectId: alert.id,
      expiresAt: new Date(at.getTime() + DAY_MS / 2),
    });
  }
  await sendTexts(tx, texts, { config, queue }, at, { xof: config.sms.alertsCeilingXof });
}
