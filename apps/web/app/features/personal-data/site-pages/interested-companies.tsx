import type { Pagination as Pages } from '@baara/contract/protocol/pagination';
import type { ProfileView } from '@baara/contract/personal-data/personal-data';
import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type Interests, readInterests } from '../read-interests.ts';
import { InterestRow } from './interest-row.tsx';
import { InterestsExplained } from './interests-explained.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const page = pageOf(new URL(request.url).searchParams);
  return { interests: await readInterests(visitor, page), origin: visitor.origin };
}

const title = "Qui s'intéresse à mon profil";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title,
    description:
      'Les entreprises qui ont ouvert votre profil ou votre candidature, la dernière fois, et leurs offres ouvertes.',
    origin: loaderData?.origin ?? '',
    path: publicPaths.interestedCompanies(),
  });

export default function InterestedCompanies() {
  const { interests } = useLoaderData<typeof loader>();
  return (
    <div className="page py-6 md:py-10">
      <div className="mx-auto max-w-lg">
        <h1>{title}</h1>
        <p className="mt-2 text-ink-soft">
          Les entreprises qui ont ouvert votre profil ou votre candidature depuis {retentionMonths.navigation}{' '}
          mois.
        </p>
        <div className="mt-5">
          <Body interests={interests} />
        </div>
      </div>
    </div>
  );
}

function Body({ interests }: { interests: Interests }) {
  const revalidator = useRevalidator();
  if (interests.kind === 'visitor') return <InterestsExplained />;
  if (interests.kind === 'other-role') return <ForCandidatesOnly />;
  if (interests.kind === 'failed')
    return (
      <ErrorState
        message={interests.message}
        onRetry={() => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
      />
    );
  return interests.pagination.total === 0 ? <NobodyYet /> : <Companies {...interests} />;
}

const inWords = (count: number): string =>
  count === 1 ? '1 entreprise' : `${formatNumber(count)} entreprises`;

function Companies({ views, pagination }: { views: ProfileView[]; pagination: Pages }) {
  const [params] = useSearchParams();
  return (
    <>
      <h2 className="text-l">{inWords(pagination.total)}</h2>
      <ul className="mt-3 grid gap-3">
        {views.map((view) => (
          <InterestRow key={view.company.id} view={view} />
        ))}
      </ul>
      {views.length === 0 && (
        <Link to={hrefWith(params, { page: null })} className={buttonClass('outline')}>
          Revenir à la première page
        </Link>
      )}
      <PageLinks pagination={pagination} label="Pages des entreprises" />
    </>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      title="Aucune entreprise n'a encore ouvert votre profil"
      action={
        <Link to={publicPaths.profile()} className={buttonClass('primary')}>
          Compléter mon profil
        </Link>
      }
    >
      Un profil complet et à jour attire davantage les recruteurs.
    </EmptyState>
  );
}

function ForCandidatesOnly() {
  return (
    <EmptyState
      title="Cette page est celle des candidats"
      action={
        <Link to={publicPaths.dashboard()} className={buttonClass('primary')}>
          Aller à mon espace
        </Link>
      }
    >
      Elle leur montre les entreprises qui ont ouvert leur profil. Votre compte n'a pas de profil de candidat.
    </EmptyState>
  );
}
