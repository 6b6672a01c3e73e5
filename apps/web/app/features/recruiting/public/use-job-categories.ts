import type { listJobCategories } from '@baara/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Option } from '../../../ui/select.tsx';

/** Categories to choose from; an empty list when they cannot be read (specification 2, section 8). */
export function useJobCategories(): Option[] {
  const { data = [] } = useQuery({
    queryKey: ['job-categories'],
    queryFn: async () => (await api.call<typeof listJobCategories>('GET /job-categories')).data,
    staleTime: Infinity,
  });
  return data.map((category) => ({ value: category.id, label: category.title }));
}
