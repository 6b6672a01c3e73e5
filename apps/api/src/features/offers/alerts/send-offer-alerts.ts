import {
  MOST_INSTANT_A_DAY,
  offerAlertFrequencies,
  type OfferAlertFrequency,
  offerAlertPath,
} from '@baara/contract/offers/alerts/alert-words';
import { salaryText } from '@baara/contract/offers/salary-text';
import type { OfferSummary } from '@baara/contract/offers/offers';
import { setImmediate } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { fittingText } from '../../../platform/sms/gsm7.ts';
import { topicOf } from '../../notifications/public/mail-topics.ts';
import { type NewNotification, notify } from '../../notifications/public/notify.ts';
import { type NewText, sendTexts } from '../../notifications/public/send-texts.ts';
import { selectOfferDocumentsById } from '../drawings/offer-documents.queries.ts';
import { selectListedOffers } from '../offers.queries.ts';
import { offerSummaryView, visitor } from '../offers.view.ts';
import { MOST_FOUND, NewOffers } from './new-offers.ts';
import { newOffersText, offerAlertMail } from './offer-alerts.mails.ts';
import { offerAlertTopic } from './offer-alert-topic.ts';
import {
  beginWave,
  countSendsSince,
  endWave,
  insertSends,
  lockWave,
  markAlertsSent,
  moveWave,
  selectPublishedBetween,
  selectTextedSince,
  selectWaveAlerts,
  type Wave,
  type WaveAlert,
} from './waves.queries.ts';

export type OfferAlertDeps = {
  mailer: Pick<Mailer, 'sendMail'>;
  config: Pick<Config, 'http' | 'sms' | 'session'>;
  queue: Pick<JobQueue, 'enqueue'>;
  now: () => Date;
};

/** Alerts read, and written about in one transaction. */
const PAGE = 500;
/** The process answers requests between so many searches. */
const SEARCHED_AT_ONCE = 25;
/** A wave is about so many offers at most, the newest: a year's offers brought in at once are no news. */
const MOST_NEW_OFFERS = 10_000;
/** An offer that was being published while a wave began may be seen only after. */
const OVERLAP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** A little less than a day: somebody texted at eight is texted the next day at eight. */
const TEXT_EVERY_MS = 20 * 3_600_000;
const OFFERS_IN_MAIL = 8;

/**
 * Runs the waves that are due: every alert of a frequency is searched once among the offers published since the wave
 * before. Each page of alerts is one transaction with its notifications, e-mails and texts, and with how far the wave is:
 * killed anywhere, the next run goes on there; two processes at once do no page twice.
 * @returns how many alerts were sent something.
 */
export async function sendOfferAlerts(
  db: Db,
  deps: OfferAlertDeps,
  signal?: Pick<AbortSignal, 'aborted'>,
): Promise<number> {
  let sent = 0;
  for (const frequency of offerAlertFrequencies) {
    if (signal?.aborted) break;
    sent += await runWave(db, deps, frequency, signal);
  }
  return sent;
}

async function runWave(
  db: Db,
  deps: OfferAlertDeps,
  frequency: OfferAlertFrequency,
  signal: Pick<AbortSignal, 'aborted'> | undefined,
): Promise<number> {
  const first = await beginWave(db, frequency, deps.now());
  if (!first) return 0;
  const offers = await readNewOffers(db, first);
  let sent = 0;
  for (let wave = first; offers.size > 0;) {
    if (signal?.aborted) return sent;
    const alerts = await selectWaveAlerts(db, wave, PAGE);
    const last = alerts.at(-1);
    if (!last) break;
    const found = await searchAll(offers, alerts);
    const written = await db.transaction().execute(async (tx) => {
      if (!(await lockWave(tx, wave))) return undefined;
      const count = await sendFound(tx, deps, { frequency, found });
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

async function readNewOffers(db: Db, { from, until }: Wave): Promise<NewOffers> {
  const ids = await selectPublishedBetween(db, {
    from: new Date(from.getTime() - OVERLAP_MS),
    until,
    limit: MOST_NEW_OFFERS,
  });
  return new NewOffers(ids.length === 0 ? [] : await selectOfferDocumentsById(db, ids), until);
}

type Found = { alert: WaveAlert; offerIds: number[] };

/** Those that found something. */
async function searchAll(offers: NewOffers, alerts: readonly WaveAlert[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const [index, alert] of alerts.entries()) {
    const query = queryOf(alert);
    const offerIds = query === null ? [] : offers.find({ query, since: alert.since });
    if (offerIds.length > 0) found.push({ alert, offerIds });
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

type Sending = { alert: WaveAlert; offerIds: number[]; isMore: boolean; isQuiet: boolean };

/** @returns how many alerts were sent something. */
async function sendFound(
  tx: Db,
  deps: OfferAlertDeps,
  { frequency, found }: { frequency: OfferAlertFrequency; found: readonly Found[] },
): Promise<number> {
  if (found.length === 0) return 0;
  const at = deps.now();
  const accountIds = [...new Set(found.map(({ alert }) => alert.accountId))];
  const before =
    frequency === 'instant'
      ? await countSendsSince(tx, accountIds, new Date(at.getTime() - DAY_MS))
      : new Map<string, number>();
  const quiet = new Set<string>();
  for (const { alert } of found) {
    const count = before.get(alert.accountId) ?? 0;
    if (frequency === 'instant' && count >= MOST_INSTANT_A_DAY) quiet.add(alert.id);
    before.set(alert.accountId, count + 1);
  }
  const rows = await insertSends(
    tx,
    found.flatMap(({ alert: { id, accountId }, offerIds }) =>
      offerIds.map((offerId) => ({ accountId, offerId, alertId: id, isQuiet: quiet.has(id) })),
    ),
    at,
  );
  const isNew = new Set(rows.map(({ alertId, offerId }) => `${alertId} ${offerId}`));
  const sendings = found.flatMap(({ alert, offerIds }): Sending[] => {
    const fresh = offerIds.filter((id) => isNew.has(`${alert.id} ${id}`));
    if (fresh.length === 0) return [];
    return [{ alert, offerIds: fresh, isMore: offerIds.length >= MOST_FOUND, isQuiet: quiet.has(alert.id) }];
  });
  if (sendings.length === 0) return 0;
  const shown = [...new Set(sendings.flatMap(({ offerIds }) => offerIds.slice(0, OFFERS_IN_MAIL)))];
  const listed = await selectListedOffers(tx, shown);
  const offers = new Map(listed.map((row) => [row.id, offerSummaryView(row, visitor, at)]));
  await notify(
    tx,
    deps.mailer,
    sendings.map((sending) => notificationOf(sending, offers, deps)),
    at,
  );
  await sendAlertTexts(tx, deps, { sendings, offers, at });
  await markAlertsSent(
    tx,
    sendings.map(({ alert }) => alert.id),
    at,
  );
  return sendings.length;
}

type Offers = ReadonlyMap<number, OfferSummary>;

/** One offer is opened itself, several as the list that the alert finds. */
function pathOf({ alert, offerIds }: Sending, offers: Offers): string {
  const only = offerIds.length === 1 ? offers.get(offerIds[0] ?? 0) : undefined;
  return only?.urls.details ?? offerAlertPath(queryOf(alert) ?? '');
}

function titleOf({ alert, offerIds, isMore }: Sending, offers: Offers): string {
  const counted = newOffersText({ found: offerIds.length, isMore });
  const near = alert.kind === 'nearby' && alert.city ? `près de chez vous, à ${alert.city.trim()}` : null;
  const only = offerIds.length === 1 ? offers.get(offerIds[0] ?? 0) : undefined;
  if (only) return `Nouvelle offre ${near ?? `pour « ${alert.name} »`} : ${only.title}, ${only.company.name}`;
  return near ? `${counted} ${near}` : `${counted} pour « ${alert.name} »`;
}

function notificationOf(sending: Sending, offers: Offers, { config }: OfferAlertDeps): NewNotification {
  const { alert, offerIds, isMore, isQuiet } = sending;
  const url = pathOf(sending, offers);
  return {
    to: { id: alert.accountId },
    kind: 'offer',
    title: titleOf(sending, offers),
    url,
    isQuiet,
    topic: topicOf(offerAlertTopic, alert.id),
    mail: offerAlertMail({
      firstName: alert.firstName,
      alertName: alert.name,
      found: offerIds.length,
      isMore,
      offers: offerIds.slice(0, OFFERS_IN_MAIL).flatMap((id) => linesOf(offers.get(id))),
      url: config.http.publicUrl + url,
    }),
  };
}

function linesOf(offer: OfferSummary | undefined): { title: string; lines: string[] }[] {
  if (!offer) return [];
  const { title, company, location, contract, salary, currency, remuneration_visible } = offer;
  const lines = [[company.name, location.display, contract.type].filter(Boolean).join(' · ')];
  if (remuneration_visible && salary) lines.push(salaryText(salary, currency));
  return [{ title, lines }];
}

/** To those who take them, one a day, until the month's ceiling. */
async function sendAlertTexts(
  tx: Db,
  { config, queue }: OfferAlertDeps,
  { sendings, offers, at }: { sendings: readonly Sending[]; offers: Offers; at: Date },
): Promise<void> {
  if (!config.sms) return;
  const accountIds = [...new Set(sendings.map(({ alert }) => alert.accountId))];
  const texted = await selectTextedSince(tx, accountIds, new Date(at.getTime() - TEXT_EVERY_MS));
  const texts: NewText[] = [];
  for (const sending of sendings) {
    const { alert, isQuiet } = sending;
    if (isQuiet || !alert.phone || texted.has(alert.accountId)) continue;
    texted.add(alert.accountId);
    const link = config.http.publicUrl + pathOf(sending, offers);
    const title = titleOf(sending, offers);
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
