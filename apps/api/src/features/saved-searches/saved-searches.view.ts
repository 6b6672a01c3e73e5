import type { AlertFrequency } from '@baara/contract/saved-search-messages';
import type { SearchedList } from '@baara/contract/saved-search-query';
import type { SavedSearch } from '@baara/contract/saved-searches';
import type { SearchRow } from './saved-searches.queries.ts';

/** @param canManage whether this member is an owner of the company. */
export function savedSearchView(
  row: SearchRow,
  { accountId, canManage }: { accountId: string; canManage: boolean },
): SavedSearch {
  const isMine = row.author_id === accountId;
  return {
    id: row.id,
    name: row.name,
    list: row.list as SearchedList,
    query: row.query,
    isShared: row.private_to === null,
    isMine,
    author: row.author,
    canChange: isMine || canManage,
    alert: {
      frequency: row.is_on ? (row.frequency as AlertFrequency) : 'none',
      lastToldAt: row.last_told_at?.toISOString() ?? null,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}
