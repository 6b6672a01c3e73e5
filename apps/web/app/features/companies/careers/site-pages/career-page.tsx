import type { getCareerPage } from '@baara/contract/companies/careers';
import { careerReaderMessages } from '@baara/contract/companies/careers-reader-messages';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { pageOf, searchOf } from '../../../../lib/address-params.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { pageError } from '../../../../lib/page-error.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { PageFailure } from '../../../../shell/page-parts/page-failure.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { offersData, organizationData } from '../career-data.ts';
import { careerModel } from '../career-model.ts';
import { CareerHeader } from './career-header.tsx';
import { CareerOffers } from './career-offers.tsx';
import { CareerContact, CareerPicture, CareerStory } from './career-story.tsx';

/** The company has no page, or it could not be loaded. */
export const ErrorBoundary = () => (
  <PageFailure
    failed={careerReaderMessages.LOAD_FAILED}
    missing={{ title: 'Page introuvable', message: careerReaderMessages.NOT_FOUND }}
    list={{ to: publicPaths.offers(), label: 'Voir toutes les offres' }}
  />
);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const slug = params.slug ?? '';
  const asked = new URL(request.url).searchParams;
  const query = {
    page: pageOf(asked),
    city: searchOf(asked, 'ville', 80) || undefined,
    contractType: searchOf(asked, 'contrat', 40) || undefined,
  };
  try {
    const answer = await api.call<typeof getCareerPage>('GET /companies/:slug', { params: { slug }, query });
    const company = answer.data;
    // One company, one address: a former name leads to the present one.
    if (company.slug !== slug) throw redirect(publicPaths.company(company.slug), 301);
    return {
      origin,
      company: careerModel(company),
      pagination: answer.pagination,
      isFiltered: Boolean(query.city ?? query.contractType),
      structured: company.isPublic ? [organizationData(company, origin), offersData(company, origin)] : [],
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    // An address that cannot be a company's (422) is a missing page to the person who opened it.
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: careerReaderMessages.NOT_FOUND }, { status: 404 });
    throw pageError(error, careerReaderMessages.LOAD_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page introuvable | Baara' }];
  const { company, origin, isFiltered, pagination, structured } = loaderData;
  const { name, activity, openOffers, isPublic } = company;
  const offers = openOffers > 1 ? `${openOffers} offres ouvertes` : "Offres d'emploi";
  const path = publicPaths.company(company.slug);
  const [picture] = company.pictures;
  return [
    ...pageMeta({
      title: `${name} : offres d'emploi et entreprise`,
      description: [activity, `${offers} chez ${name}`, company.city].filter(Boolean).join(' · '),
      origin,
      path: pagination.page > 1 && !isFiltered ? `${path}?page=${pagination.page}` : path,
      ...(picture ? { image: { path: picture.card, alt: picture.alt } } : {}),
      breadcrumb: [
        { name: 'Offres', path: publicPaths.offers() },
        { name, path },
      ],
      isHidden: isFiltered || !isPublic,
    }),
    ...structured.map((one) => ({ 'script:ld+json': one })),
  ];
};

export default function CareerPage() {
  const { company, pagination, isFiltered } = useLoaderData<typeof loader>();
  const [first, ...others] = company.pictures;
  return (
    <article>
      <CareerHeader company={company} />
      <div className="page grid grid-cols-1 gap-6 py-5 md:py-8">
        {!company.isPublic && (
          <Notice tone="warn">Aperçu : cette page n'est pas publiée. Seule votre équipe la voit.</Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_380px]">
          <CareerOffers company={company} pagination={pagination} isFiltered={isFiltered} />
          <aside className="grid grid-cols-1 gap-3">
            {first && <CareerPicture picture={first} sizes="(min-width: 64rem) 380px, 100vw" />}
            <CareerContact company={company} />
          </aside>
        </div>
        <CareerStory company={company} pictures={others} />
      </div>
    </article>
  );
}
