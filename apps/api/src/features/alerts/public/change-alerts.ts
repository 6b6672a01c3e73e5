import { MOST_OFFER_ALERTS, offerAlertMessages as messages } from '@baara/contract/offers/alerts/alert-words';
import type { OfferIndex } from '@baara/offer-search';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { AlertSource } from './alert-source.ts';
import {
  type AlertRow,
  type AlertsOf,
  countAlerts,
  findAlert,
  findSameAlert,
  insertAlert,
  lockAlertsOf,
  type NewAlert,
  updateAlert,
} from './saved-alerts.queries.ts';

type Owner = { accountId: string };
/** @property directory of everything that the list has. */
type Searched = { source: AlertSource; directory: { index(): Promise<OfferIndex> }; at: Date };

/**
 * Creates an alert; the same search again is the one already there, switched on.
 * @throws 409 TOO_MANY_ALERTS; 422 for a search that the list would refuse.
 */
export async function createAlert(
  db: Db,
  { accountId }: Owner,
  alert: Omit<NewAlert, 'kind'>,
  searched: Searched,
): Promise<{ row: AlertRow; isNew: boolean }> {
  const query = await correctedQuery(alert.query, searched);
  const { source, at } = searched;
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, accountId);
    const owner = { accountId, subject: source.subject };
    return putAlert(tx, owner, { ...alert, query, kind: 'search', at });
  });
}

/** Creates it, or switches on the same one that is there. The alerts are locked. @throws 409 TOO_MANY_ALERTS. */
export async function putAlert(
  tx: Db,
  owner: AlertsOf,
  alert: NewAlert & { at: Date },
): Promise<{ row: AlertRow; isNew: boolean }> {
  const known = await findSameAlert(tx, owner, alert);
  if (known) {
    const change = {
      name: alert.name,
      frequency: alert.frequency,
      is_on: true,
      ...(known.is_on ? {} : { since: alert.at }),
    };
    await updateAlert(tx, known.id, change);
    return { row: { ...known, ...change }, isNew: false };
  }
  if ((await countAlerts(tx, owner)) >= MOST_OFFER_ALERTS)
    throw conflict('TOO_MANY_ALERTS', messages.TOO_MANY);
  return { row: await insertAlert(tx, owner, alert), isNew: true };
}

export type AlertChange = Partial<Pick<NewAlert, 'name' | 'query' | 'frequency'>> & {
  isOn?: boolean | undefined;
};

/** What changes, or is on again, is about what comes from now on. @throws 404; 409 ALERT_EXISTS; 422. */
export async function changeAlert(
  db: Db,
  { accountId }: Owner,
  id: string,
  change: AlertChange,
  searched: Searched,
): Promise<AlertRow> {
  const asked = change.query === undefined ? undefined : await correctedQuery(change.query, searched);
  const { source, at } = searched;
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, accountId);
    const alert = await findAlert(tx, accountId, id);
    if (alert?.subject !== source.subject) throw notFound(messages.NOT_FOUND, 'ALERT_NOT_FOUND');
    const query = alert.kind === 'search' && asked !== alert.query ? asked : undefined;
    if (
      query !== undefined &&
      (await findSameAlert(tx, { accountId, subject: source.subject }, { kind: 'search', query }))
    )
      throw conflict('ALERT_EXISTS', messages.ALREADY);
    const { name, frequency, isOn } = change;
    const isFresh = query !== undefined || (isOn === true && !alert.is_on);
    const fields = {
      ...(name === undefined ? {} : { name }),
      ...(frequency === undefined ? {} : { frequency }),
      ...(isOn === undefined ? {} : { is_on: isOn }),
      ...(query === undefined ? {} : { query }),
      ...(isFresh ? { since: at } : {}),
    };
    await updateAlert(tx, id, fields);
    return { ...alert, ...fields };
  });
}

/**
 * The query with its misspelt words as the list reads them now: an alert searches what is new alone, where the right word
 * may be missing. @throws 422 for what the list would refuse.
 */
async function correctedQuery(query: string, { source, directory, at }: Searched): Promise<string> {
  const index = await directory.index();
  const places = () => index.facets(everything);
  if (!source.read(query, places, at)) throw invalid([{ field: 'query', message: source.queryInvalid }]);
  const params = new URLSearchParams(query);
  // Everywhere: a word is right wherever somebody wrote it.
  params.delete(source.placeName);
  const selection = source.read(params.toString(), places, at);
  if (!selection?.text || selection.exact) return query;
  const { corrected = [] } = index.search({
    ...selection,
    sort: 'created_at',
    order: 'desc',
    offset: 0,
    limit: 1,
  });
  if (corrected.length === 0) return query;
  const read = new Map(corrected.map(({ from, to }) => [from.toLowerCase(), to]));
  const words = selection.text.split(/\s+/).map((word) => read.get(word.toLowerCase()) ?? word);
  const stored = new URLSearchParams(query);
  stored.set('search', words.join(' '));
  return stored.toString();
}

const everything = { filters: {}, includeExpired: true, nowSeconds: 0 };
