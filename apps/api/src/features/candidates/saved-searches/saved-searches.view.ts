import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';
import type { SearchedList } from '@baara/contract/candidates/saved-search-query';
import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import { searchAbilities } from './saved-search.policy.ts';
import type { SearchRow } from './saved-searches.queries.ts';

/** @param member `canManage`: an owner of the company. */
export function savedSearchView(
  row: SearchRow,
  member: { accountId: string; canManage: boolean },
): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    list: row.list as SearchedList,
    query: row.query,
    isShared: row.private_to === null,
    isMine: row.author_id === member.accountId,
    author: row.author,
    abilities: searchAbilities(row, member),
    alert: {
      frequency: row.is_on ? (row.frequency as AlertFrequency) : 'none',
      lastNotifiedAt: row.last_told_at?.toISOString() ?? null,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}
