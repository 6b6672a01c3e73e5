import type { listCompanyMembers } from '@baara/contract/companies/team';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { memberName } from '../team/member-name.ts';
import { teamKey } from '../team/team.api.ts';

/** As many as one answer contains: with more, nobody picks a colleague from a list. */
const MOST = 100;

/** Someone of my company's team, me too, as a list of choices names them. */
export type Teammate = { id: string; name: string; isSelf: boolean; isActive: boolean };

export const teammatesQuery = queryOptions({
  queryKey: [...teamKey, 'choice'],
  queryFn: async (): Promise<Teammate[]> => {
    const { data } = await api.call<typeof listCompanyMembers>('GET /company/members', {
      query: { limit: MOST },
    });
    return data.map((member) => ({
      id: member.id,
      name: memberName(member),
      isSelf: member.isSelf,
      isActive: member.isActive,
    }));
  },
});
