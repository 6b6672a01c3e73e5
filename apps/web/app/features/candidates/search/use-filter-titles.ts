import { useCompanyTags } from '../record/public/company-tags.tsx';
import { useJobCategories } from '../../offers/recruiter-offers/public/use-job-categories.ts';
import type { FilterTitles } from './filter-words.ts';

/** What filters name by a number or an id, as the server calls it today. */
export function useFilterTitles(): FilterTitles {
  const categories = useJobCategories();
  const tags = useCompanyTags().map(({ id, name }) => ({ value: id, label: name }));
  return { categories, tags };
}
