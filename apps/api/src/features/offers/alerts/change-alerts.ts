import { MOST_OFFER_ALERTS, offerAlertMessages as messages } from '@baara/contract/offers/alerts/alert-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { OfferDirectory } from '../public/offer-index.ts';
import { offerSelection } from '../offer-selection.ts';
import { readAlertQuery } from './new-offers.ts';
import {
  type AlertRow,
  countAlerts,
  findAlert,
  findSameAlert,
  findTown,
  insertAlert,
  lockAlertsOf,
  type NewAlert,
  updateAlert,
} from './offer-alerts.queries.ts';

type Owner = { accountId: string };

/**
 * Creates an alert; the same search again is the one already there, switched on.
 * @throws 409 TOO_MANY_ALERTS; 422 for a search that the list would refuse.
 */
export async function createAlert(
  db: Db,
  { accountId }: Owner,
  alert: Omit<NewAlert, 'kind'>,
  { offerIndex, at }: { offerIndex: Pick<OfferDirectory, 'index'>; at: Date },
): Promise<{ row: AlertRow; isNew: boolean }> {
  const query = await correctedQuery(alert.query, offerIndex, at);
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, accountId);
    return putAlert(tx, accountId, { ...alert, query, kind: 'search', at });
  });
}

/** @throws 409 TOO_MANY_ALERTS; 422 until the profile says a town. */
export async function createNearby(
  db: Db,
  { accountId }: Owner,
  { frequency, at }: Pick<NewAlert, 'frequency'> & { at: Date },
): Promise<AlertRow> {
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, accountId);
    if (!(await findTown(tx, accountId))) throw invalid([{ field: 'town', message: messages.NO_TOWN }]);
    const alert = { name: 'Près de chez vous', query: '', frequency, kind: 'nearby', at } as const;
    return (await putAlert(tx, accountId, alert)).row;
  });
}

async function putAlert(
  tx: Db,
  accountId: string,
  alert: NewAlert & { at: Date },
): Promise<{ row: AlertRow; isNew: boolean }> {
  const known = await findSameAlert(tx, accountId, alert);
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
  if ((await countAlerts(tx, accountId)) >= MOST_OFFER_ALERTS)
    throw conflict('TOO_MANY_ALERTS', messages.TOO_MANY);
  return { row: await insertAlert(tx, accountId, alert), isNew: true };
}

export type AlertChange = Partial<Pick<NewAlert, 'name' | 'query' | 'frequency'>> & {
  isOn?: boolean | undefined;
};

/** What changes, or is on again, is about offers from now on. @throws 404; 409 ALERT_EXISTS; 422. */
export async function changeAlert(
  db: Db,
  { accountId }: Owner,
  id: string,
  change: AlertChange,
  { offerIndex, at }: { offerIndex: Pick<OfferDirectory, 'index'>; at: Date },
): Promise<AlertRow> {
  const asked = change.query === undefined ? undefined : await correctedQuery(change.query, offerIndex, at);
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, accountId);
    const alert = await findAlert(tx, accountId, id);
    if (!alert) throw notFound(messages.NOT_FOUND, 'ALERT_NOT_FOUND');
    const query = alert.kind === 'search' && asked !== alert.query ? asked : undefined;
    if (query !== undefined && (await findSameAlert(tx, accountId, { kind: 'search', query })))
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
 * The query with its misspelt words as the list reads them now: an alert searches a day's offers alone, where the right
 * word may be missing. @throws 422 for what the list would refuse.
 */
async function correctedQuery(
  query: string,
  offerIndex: Pick<OfferDirectory, 'index'>,
  at: Date,
): Promise<string> {
  const asked = readAlertQuery(query);
  if (!asked) throw invalid([{ field: 'query', message: messages.QUERY_INVALID }]);
  if (!asked.search || asked.exact) return query;
  const index = await offerIndex.index();
  const selection = offerSelection({ ...asked, location: undefined }, () => index.facets(everything), at);
  const { corrected = [] } = index.search({
    ...selection,
    sort: 'created_at',
    order: 'desc',
    offset: 0,
    limit: 1,
  });
  if (corrected.length === 0) return query;
  const read = new Map(corrected.map(({ from, to }) => [from.toLowerCase(), to]));
  const params = new URLSearchParams(query);
  const words = asked.search.split(/\s+/).map((word) => read.get(word.toLowerCase()) ?? word);
  params.set('search', words.join(' '));
  return params.toString();
}

const everything = { filters: {}, includeExpired: true, nowSeconds: 0 };
