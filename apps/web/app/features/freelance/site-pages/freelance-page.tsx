import type { FreelanceDetail, getFreelance } from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { freelancePath, freelancesPath, placeText } from '../freelance-words.ts';
import { yearsText } from '../public/freelance-years.ts';
import { ContactAction } from './contact-action.tsx';
import { CountProfileView } from './count-profile-view.tsx';
import { AvailabilityTag, FeaturedTag, VerifiedTag } from './freelance-tags.tsx';

export { FreelanceError as ErrorBoundary } from './freelance-errors.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  try {
    const answer = await api.call<typeof getFreelance>('GET /freelances/:id', {
      params: { id: params.id ?? '' },
    });
    return { origin, freelance: answer.data };
  } catch (error) {
    // An address that cannot be a profile's (422) is a missing profile to the person who opened it.
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: messages.FREELANCE_NOT_FOUND }, { status: 404 });
    throw pageError(error, messages.FREELANCE_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Profil introuvable | Baara' }, { name: 'robots', content: 'noindex' }];
  const { freelance, origin } = loaderData;
  const path = freelancePath(freelance);
  return pageMeta({
    title: `${freelance.name}, ${freelance.headline}`,
    description: [freelance.headline, placeText(freelance), freelance.skills.slice(0, 5).join(', ')]
      .filter(Boolean)
      .join(' · '),
    origin,
    path,
    breadcrumb: [
      { name: 'Trouver un freelance', path: freelancesPath },
      { name: freelance.name, path },
    ],
  });
};

export default function FreelancePage() {
  const { freelance } = useLoaderData<typeof loader>();
  const { summary, portfolio } = freelance;
  return (
    <article>
      <CountProfileView id={freelance.id} />
      <Head freelance={freelance} />
      <div className="page grid items-start gap-5 py-5 md:grid-cols-[1fr_340px] md:gap-7 md:py-8">
        <div className="grid min-w-0 gap-7">
          <section aria-labelledby="presentation">
            <h2 id="presentation" className="text-l">
              Présentation
            </h2>
            <p className="mt-2 max-w-lg whitespace-pre-line">{addFrenchMarks(summary)}</p>
          </section>
          <Words title="Compétences" words={freelance.skills} />
          {portfolio.length > 0 && <Portfolio works={portfolio} />}
          <Words title="Langues" words={freelance.languages} />
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

function Head({ freelance }: { freelance: FreelanceDetail }) {
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
              <AvailabilityTag availability={availability} />
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

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="text-l">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word}>
            <Tag>{word}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Portfolio({ works }: { works: FreelanceDetail['portfolio'] }) {
  return (
    <section aria-labelledby="realisations">
      <h2 id="realisations" className="text-l">
        Réalisations
      </h2>
      <ul className="mt-3 grid gap-4">
        {works.map(({ title, description, link }) => (
          <li key={title} className="border-l-3 border-accent pl-4">
            <h3 className="text-m">{title}</h3>
            {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="inline-flex min-h-11 max-w-full items-center text-primary underline"
              >
                <span className="truncate">{link.replace(/^https?:\/\//, '')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
