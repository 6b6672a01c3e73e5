import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../../../ui/select.tsx';
import { jobCategoriesQuery } from '../job-categories.api.ts';

/** Categories to choose from; an empty list when they cannot be read (specification 2, section 8). */
export function useJobCategories(): Option[] {
  const { data = [] } = useQuery(jobCategoriesQuery);
  return data.map((category) => ({ value: category.id, label: category.title }));
}
