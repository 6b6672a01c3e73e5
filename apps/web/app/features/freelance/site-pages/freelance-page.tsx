import type { FreelanceDetail, getFreelance } from '@baara/contract/freelance/freelance';
import type { getPublicPortfolio, PublicPortfolio } from '@baara/contract/freelance/portfolio';
import type { listFreelanceReviews } from '@baara/contract/freelance/reviews';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { openDaysText } from '@baara/contract/freelance/portfolio-words';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { freelancePath, freelancesPath, placeText } from '../freelance-words.ts';
import { yearsText } from '../public/freelance-years.ts';
import { ScoreLine } from '../public/score-line.tsx';
import { ContactAction } from './contact-action.tsx';
import { freelanceData } from './freelance-data.ts';
import { CountProfileView } from './count-profile-view.tsx';
import { AvailabilityTag, FeaturedTag, VerifiedTag } from './freelance-tags.tsx';
import { Languages, Skills } from './skills.tsx';
import { Works } from './works.tsx';
import { FreelanceReviews } from './freelance-reviews.tsx';
import { numberOf } from './list-parts.tsx';

export { FreelanceError as ErrorBoundary } from './freelance-errors.tsx';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const page = numberOf(new URL(request.url).searchParams, 'page') || '1';
  try {
    const input = { params: { id: params.id ?? '' } };
    const [profile, portfolio, reviews] = await Promise.all([
      api.call<typeof getFreelance>('GET /freelances/:id', input),
      api.call<typeof getPublicPortfolio>('GET /freelances/:id/portfolio', input),
      api.call<typeof listFreelanceReviews>('GET /freelances/:id/reviews', { ...input, query: { page } }),
    ]);
    // The works of the profile are the first words of those of the portfolio: they would be sent twice.
    const { portfolio: _works, ...freelance } = profile.data;
    return {
      origin,
      freelance,
      portfolio: portfolio.data,
      reviews: { reviews: reviews.data, pagination: reviews.pagination },
    };
  } catch (error) {
    // An address that cannot be a profile's (422) is a missing profile to the person who opened it.
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: messages.FREELANCE_NOT_FOUND }, { status: 404 });
    throw pageError(error, messages.FREELANCE_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Profil introuvable | Baara' }, { name: 'robots', content: 'noindex' }];
  const { freelance, portfolio, origin } = loaderData;
  const path = freelancePath(freelance);
  const tags = pageMeta({
    title: `${freelance.name}, ${freelance.headline}`,
    description: [freelance.headline, placeText(freelance), freelance.skills.slice(0, 5).join(', ')]
      .filter(Boolean)
      .join(' · '),
    origin,
    path,
    image: { path: portfolio.card, alt: `${freelance.name} : ${freelance.headline}` },
    breadcrumb: [
      { name: 'Trouver un freelance', path: freelancesPath },
      { name: freelance.name, path },
    ],
  });
  return origin ? [...tags, { 'script:ld+json': freelanceData(freelance, portfolio, origin) }] : tags;
};

export default function FreelancePage() {
  const { freelance, portfolio, reviews } = useLoaderData<typeof loader>();
  return (
    <article>
      <CountProfileView id={freelance.id} />
      <Head freelance={freelance} portfolio={portfolio} />
      <div className="page grid items-start gap-5 py-5 md:grid-cols-[1fr_340px] md:gap-7 md:py-8">
        <div className="grid min-w-0 gap-7">
          <section aria-labelledby="presentation">
            <h2 id="presentation" className="text-l">
              Présentation
            </h2>
            <p className="mt-2 max-w-lg whitespace-pre-line">{addFrenchMarks(freelance.summary)}</p>
          </section>
          <Skills skills={freelance.skills} proven={portfolio.provenSkills} />
          <Works works={portfolio.works} />
          <Languages languages={portfolio.languages} />
          <FreelanceReviews {...reviews} />
        </div>
        <aside className="grid min-w-0 gap-4 md:sticky md:top-20">
          <section
            id="ecrire"
            aria-labelledby="titre-ecrire"
            className="grid gap-3 rounded-lg border border-line bg-surface p-4.5"
          >
            <h2 id="titre-ecrire" className="text-l">
              Écrire à {freelance.name}
            </h2>
            <ContactAction freelance={freelance} />
          </section>
        </aside>
      </div>
    </article>
  );
}

type HeadProps = { freelance: Omit<FreelanceDetail, 'portfolio'>; portfolio: PublicPortfolio };

function Head({ freelance, portfolio: { openDays, today } }: HeadProps) {
  const { name, headline, domain, dailyRate, availability, isVerified, isFeatured, yearsOfExperience } =
    freelance;
  const facts = [
    domain?.title,
    placeText(freelance),
    yearsOfExperience === null ? null : yearsText(yearsOfExperience),
  ];
  return (
    <header className="border-b border-line bg-surface">
      <div className="page pt-2 pb-6 md:pb-8">
        <nav aria-label="Fil d'Ariane" className="text-s text-ink-soft">
          <BackLink to={freelancesPath}>Tous les freelances</BackLink>
        </nav>
        <div className="mt-2 grid gap-x-6 gap-y-4 md:grid-cols-[auto_1fr_auto] md:items-center">
          <Avatar name={name} size="xl" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <b className="text-l">{name}</b>
              {isVerified && <VerifiedTag />}
              {isFeatured && <FeaturedTag />}
              <AvailabilityTag availability={availability}>
                {openDays && openDaysText(openDays, today)}
              </AvailabilityTag>
              <ScoreLine rating={freelance.rating} />
            </p>
            <h1 className="mt-1.5 max-w-2xl">{addFrenchMarks(headline)}</h1>
            <p className="mt-2 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
          </div>
          {dailyRate !== null && (
            <p className="md:text-right">
              <span className="block text-xl font-heavy text-primary">{formatMoney(dailyRate)}</span>
              <span className="text-s text-ink-soft">par jour</span>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
