import { studyLevels } from '@baara/contract/offers/reference';
import { savedSearchPath } from '@baara/contract/candidates/saved-search-query';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { processDueItems } from '../../../platform/queue/process-due-items.ts';
import { type CandidateFacts, selectCandidateCards } from '../public/candidate-cards.ts';
import { matchSql, readFilter } from '../public/candidate-filter.ts';
import { topicOf } from '../../notifications/public/mail-topics.ts';
import { notify } from '../../notifications/public/notify.ts';
import { nextAlertAt } from './alert-times.ts';
import {
  type DueAlert,
  type LockedAlert,
  insertNotified,
  lockDueAlert,
  moveAlert,
  postponeAlert,
  selectDueAlerts,
  selectNewlyFound,
} from './alerts.queries.ts';
import { readSavedQuery } from './read-saved-query.ts';
import { foundText, searchAlertMail } from './saved-searches.mails.ts';
import { searchAlertTopic } from './search-alert-topic.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';

export type AlertDeps = {
  mailer: Pick<Mailer, 'sendMail'>;
  config: { http: { publicUrl: string } };
  now: () => Date;
};

/** Cards in one e-mail, and candidates it counts at most: those beyond are on the list it leads to. */
const CARDS = 10;
const MAX_NOTIFIED = 50;
/** The cost limit of one alert for the database. */
const MOST_MS = 5_000;
/** A profile saved while an alert was read may be seen only after: the last minutes are read again. */
const OVERLAP_MS = 5 * 60_000;
const HOUR_MS = 3600_000;

/**
 * Runs every due alert, each in a transaction of its own: its sent candidates, its next due time and its e-mail are
 * written together, so that a process may die at any point and no candidate is sent twice, or never.
 * @returns the number of alerts run.
 * @throws once all were tried, with the first failure; those that failed are due again in an hour.
 */
export async function sendDueAlerts(
  db: Db,
  deps: AlertDeps,
  signal?: Pick<AbortSignal, 'aborted'>,
): Promise<number> {
  return processDueItems<DueAlert>({
    failure: 'alerts could not be looked at',
    page: (after, limit) => selectDueAlerts(db, deps.now(), { after, limit }),
    work: ({ id }) => db.transaction().execute((tx) => searchNew(tx, deps, id, deps.now())),
    onFailure: ({ id }) => postponeAlert(db, id, new Date(deps.now().getTime() + HOUR_MS)),
    signal,
  });
}

async function searchNew(tx: Db, deps: AlertDeps, id: string, now: Date): Promise<void> {
  const alert = await lockDueAlert(tx, id, now);
  if (!alert) return;
  await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(tx);
  const found = await findNew(tx, alert, now);
  const notified = found.slice(0, MAX_NOTIFIED);
  const cards = await selectCandidateCards(tx, null, notified);
  if (cards.length > 0) {
    await insertNotified(tx, alert.id, notified);
    await announce(tx, deps, alert, { cards, isMore: found.length > notified.length, now });
  }
  await moveAlert(tx, alert.id, {
    readUntil: new Date(Math.max(alert.read_until.getTime(), now.getTime() - OVERLAP_MS)),
    dueAt: nextAlertAt(alert.frequency, now),
    notifiedAt: cards.length > 0 ? now : null,
  });
}

/** Nobody for filters that this version cannot read any more: the list says what is wrong with them. */
async function findNew(tx: Db, alert: LockedAlert, now: Date): Promise<string[]> {
  const filters = readSavedQuery(alert.query);
  if (!filters) return [];
  const match = await readFilter(tx, filters, { scope: wholeCompany(alert.company_id), now });
  return match.isEmptySearch ? [] : selectNewlyFound(tx, alert, matchSql(match), MAX_NOTIFIED + 1);
}

type Found = { cards: readonly CandidateFacts[]; isMore: boolean; now: Date };

function announce(tx: Db, deps: AlertDeps, alert: LockedAlert, { cards, isMore, now }: Found): Promise<void> {
  const { search_id, list, query, name, first_name: firstName } = alert;
  const path = savedSearchPath({ id: search_id, list, query }, { sort: 'updated' });
  const counted = { found: cards.length, isMore };
  const notification = {
    to: { id: alert.account_id },
    kind: 'candidate' as const,
    title: `${foundText(counted)} pour « ${name} »`,
    url: path,
    topic: topicOf(searchAlertTopic, alert.id),
    mail: searchAlertMail({
      ...counted,
      firstName,
      searchName: name,
      cards: cards.slice(0, CARDS).map((card) => ({ name: card.name, lines: linesOf(card) })),
      url: deps.config.http.publicUrl + path,
    }),
  };
  return notify(tx, deps.mailer, [notification], now);
}

/** Their trade; place, years and studies. */
function linesOf({ title, city, experienceYears: years, educationLevel }: CandidateFacts): string[] {
  const experience =
    years === null ? null : years === 0 ? 'Débutant' : `${years} an${years > 1 ? 's' : ''} d’expérience`;
  const studies = studyLevels.find(({ code }) => code === educationLevel)?.title;
  const brief = [city, experience, studies].filter(Boolean).join(' · ');
  return [title, brief].filter((line): line is string => Boolean(line));
}
