import type { OfferCountry } from '@baara/contract/reference';
import { offerCountries } from '@baara/contract/reference';
import { analyzeOffer } from '@baara/offer-search';
import { jobCategories } from '@baara/taxonomy';

const countryNames = new Map<string, string>(offerCountries.map(({ code, name }) => [code, name]));
const categoryTitles = new Map(jobCategories.map(({ id, title }) => [id, title]));

type Searched = {
  title: string;
  description: string;
  key_points: string[];
  skills: string[];
  city: string | null;
};

/** What the search index of an offer holds, for `offers.search_terms`. */
export function offerSearchTerms(
  offer: Searched,
  company: string,
  categoryId: number,
  country: OfferCountry,
): string {
  return analyzeOffer({
    title: offer.title,
    company,
    skills: offer.skills,
    keyPoints: offer.key_points,
    category: categoryTitles.get(categoryId) ?? '',
    city: offer.city,
    country: countryNames.get(country) ?? '',
    descriptionText: offer.description.replace(/<[^>]*>/g, ' '),
  });
}
