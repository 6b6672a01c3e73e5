import type { listFeaturedOffers } from '@baara/contract/offers';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { offerCardModel, type OfferCardModel } from '../../offers/public/offer-card-model.ts';
import { Facts } from './facts.tsx';
import { FeaturedOffers } from './featured-offers.tsx';
import { Hero } from './hero.tsx';

/** The home page stands even when offers cannot be read: the block then says so by itself. */
export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ featured: OfferCardModel[] | null; origin: string }> {
  const { api, origin } = context.get(visitorContext);
  try {
    const { data } = await api.call<typeof listFeaturedOffers>('GET /recruitment-offers/featured');
    return { featured: data.jobs.map((offer) => offerCardModel(offer)), origin };
  } catch {
    return { featured: null, origin };
  }
}

const title = "Baara : emploi et recrutement au Mali et en Afrique de l'Ouest";
const description =
  "Trouvez un emploi avec l'aide de l'IA : offres, concours et missions au Mali et dans huit pays. Postulez depuis votre téléphone et suivez chaque étape.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:locale', content: 'fr_FR' },
  ...(loaderData
    ? [
        { property: 'og:url', content: `${loaderData.origin}/` },
        { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/` },
      ]
    : []),
];

export default function Home() {
  const { featured } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Facts />
      <FeaturedOffers offers={featured} />
    </>
  );
}
