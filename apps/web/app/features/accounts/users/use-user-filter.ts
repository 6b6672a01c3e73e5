import { roles } from '@baara/contract/accounts/accounts';
import type { UserFilter } from '@baara/contract/accounts/users';
import { accountStates } from '@baara/contract/workspace/admin-dashboard';
import { useSearchParams } from 'react-router';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { countryOptions } from '../../../lib/countries.ts';

/** Where accounts may be from. */
export const userCountries = countryOptions('ML');

const day = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/;

/** What the address asks of the list of accounts; what cannot be a filter counts as not asked. */
export function useUserFilter() {
  const [params] = useSearchParams();
  const list = useListParams({
    choices: { role: roles, state: accountStates, country: userCountries.map(({ value }) => value) },
  });
  const dayOf = (name: string): string | undefined => {
    const value = params.get(name) ?? '';
    return day.test(value) ? value : undefined;
  };
  const filter: UserFilter = {
    search: list.search || undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    ...list.choices,
  };
  return { list, filter, isFiltered: Object.values(filter).some((value) => value !== undefined) };
}
