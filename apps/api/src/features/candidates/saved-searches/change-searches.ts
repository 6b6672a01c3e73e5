import {
  type AlertFrequency,
  MOST_SAVED_SEARCHES,
  savedSearchMessages as messages,
} from '@baara/contract/candidates/saved-search-messages';
import type { SearchedList } from '@baara/contract/candidates/saved-search-query';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { deleteOthersAlerts, switchAlertOff, switchAlertOn } from './alerts.queries.ts';
import { requireReadable } from './read-saved-query.ts';
import { mayChange } from './saved-search.policy.ts';
import {
  countOwnSearches,
  deleteSearch,
  findNamed,
  findSearch,
  insertSearch,
  lockSearch,
  NAME_KEY,
  type Reader,
  type SearchRow,
  updateSearch,
} from './saved-searches.queries.ts';

/** `canManage`: an owner of the company, who may change what others share. */
export type SearchMember = Reader & { canManage: boolean };

export type NewSearch = {
  name: string;
  list: SearchedList;
  query: string;
  isShared: boolean;
  frequency: AlertFrequency;
};

/** @throws 404 for what this member does not see. */
export async function requireSearch(db: Db, reader: Reader, id: string): Promise<SearchRow> {
  const row = await findSearch(db, reader, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'SAVED_SEARCH_NOT_FOUND');
  return row;
}

const named = <Result>(write: () => Promise<Result>): Promise<Result> =>
  runUniquely(NAME_KEY, write, () => conflict('NAME_TAKEN', messages.NAME_TAKEN));

/**
 * Saves a search. The same one sent again, name and filters, is the one already there.
 * @throws 409 NAME_TAKEN, 409 TOO_MANY_SEARCHES, 422.
 */
export async function saveSearch(
  db: Db,
  member: SearchMember,
  search: NewSearch,
  at: Date,
): Promise<{ row: SearchRow; isNew: boolean }> {
  requireReadable(search.query);
  return named(() =>
    db.transaction().execute(async (tx) => {
      await lockCompany(tx, member.companyId);
      const known = await findNamed(tx, member, search);
      if (known && known.author_id === member.accountId && known.query === search.query)
        return { row: known, isNew: false };
      if ((await countOwnSearches(tx, member)) >= MOST_SAVED_SEARCHES)
        throw conflict('TOO_MANY_SEARCHES', messages.TOO_MANY);
      const id = await insertSearch(tx, member, { ...search, at });
      await setAlert(tx, member, { searchId: id, frequency: search.frequency, at });
      return { row: await requireSearch(tx, member, id), isNew: true };
    }),
  );
}

export type ChangedSearch = { version: number } & Partial<Omit<NewSearch, 'frequency'>>;

/**
 * Renames a search, shares or unshares it, replaces its filters. Unshared, it belongs to its author alone: the others'
 * alerts end.
 * @throws 403 NOT_YOURS, 404, 409 NAME_TAKEN or CHANGED_MEANWHILE, 422.
 */
export async function changeSearch(
  db: Db,
  member: SearchMember,
  id: string,
  change: ChangedSearch,
  at: Date,
): Promise<SearchRow> {
  if (change.query !== undefined) requireReadable(change.query);
  return named(() =>
    db.transaction().execute(async (tx) => {
      const { version, isShared, name, list, query } = change;
      const row = await lockChangeable(tx, member, id);
      // Nobody takes another's search for themselves.
      const owner = row.author_id ?? member.accountId;
      const privateTo = isShared === undefined ? undefined : isShared ? null : owner;
      if (!(await updateSearch(tx, { id, version, at }, { name, list, query, privateTo })))
        throw conflict('CHANGED_MEANWHILE', messages.CHANGED_MEANWHILE);
      if (privateTo) await deleteOthersAlerts(tx, id, privateTo);
      // An owner who hands a search back to its author no longer sees it: they read it as it was left.
      return (await findSearch(tx, member, id)) ?? { ...row, version: version + 1, private_to: owner };
    }),
  );
}

/** Deleting what is gone is not an error. @throws 403 NOT_YOURS. */
export async function removeSearch(db: Db, member: SearchMember, id: string): Promise<void> {
  const row = await findSearch(db, member, id);
  if (!row) return;
  requireChangeable(row, member);
  await deleteSearch(db, id);
}

/** @throws 404. */
export async function chooseAlert(
  db: Db,
  member: SearchMember,
  { id, frequency, at }: { id: string; frequency: AlertFrequency; at: Date },
): Promise<SearchRow> {
  return db.transaction().execute(async (tx) => {
    await lockSearch(tx, id);
    await requireSearch(tx, member, id);
    await setAlert(tx, member, { searchId: id, frequency, at });
    return requireSearch(tx, member, id);
  });
}

async function setAlert(
  tx: Db,
  member: SearchMember,
  { searchId, frequency, at }: { searchId: string; frequency: AlertFrequency; at: Date },
): Promise<void> {
  if (frequency === 'none') await switchAlertOff(tx, searchId, member.accountId);
  else await switchAlertOn(tx, member, { searchId, frequency, at });
}

async function lockChangeable(tx: Db, member: SearchMember, id: string): Promise<SearchRow> {
  await lockSearch(tx, id);
  const row = await requireSearch(tx, member, id);
  requireChangeable(row, member);
  return row;
}

function requireChangeable(search: SearchRow, member: SearchMember): void {
  if (!mayChange(search, member)) throw forbidden(messages.NOT_YOURS, 'NOT_YOURS');
}
