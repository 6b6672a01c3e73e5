import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import type { SearchRow } from './saved-searches.queries.ts';

type Situation = Pick<SearchRow, 'author_id'>;
/** `canManage`: an owner of the company. */
type Member = { accountId: string; canManage: boolean };

/** Its author, and the owners of the company. */
export const mayChange = ({ author_id }: Situation, { accountId, canManage }: Member): boolean =>
  author_id === accountId || canManage;

export const searchAbilities = (search: Situation, member: Member): SavedSearch['abilities'] => ({
  change: mayChange(search, member),
});
