import { useCompanyTags } from '../record/public/company-tags.tsx';
import { useJobCategories } from '../../offers/recruiter-offers/public/use-job-categories.ts';
import { useQuery } from '@tanstack/react-query';
import { offerQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import type { ChosenFilters } from './candidate-query.ts';
import type { FilterTitles } from './filter-words.ts';

/** What filters name by a number or an id, as the server calls it today. */
export function useFilterTitles({ offer: offerId }: Pick<ChosenFilters, 'offer'>): FilterTitles {
  const categories = useJobCategories();
  const tags = useCompanyTags().map(({ id, name }) => ({ value: id, label: name }));
  const offer = useQuery({ ...offerQuery(offerId ?? ''), enabled: offerId !== undefined });
  const offerTitle = offer.isError ? 'introuvable' : offer.data ? offer.data.title || 'Sans titre' : '…';
  return { categories, tags, offerTitle };
}
