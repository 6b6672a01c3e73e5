import type { ProfileView } from '@baara/contract/personal-data/personal-data';
import { retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../lib/address-params.ts';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DataSection } from './data-section.tsx';
import { profileViewsQuery } from './personal-data.api.ts';

const companiesInWords = (count: number): string =>
  count === 1 ? '1 entreprise' : `${formatNumber(count)} entreprises`;
const timesInWords = (count: number): string =>
  count === 1 ? '1 consultation' : `${formatNumber(count)} consultations`;

/** The companies that opened the candidate's profile: as many as the dashboard counts. */
export function ProfileViewsSection() {
  const [params] = useSearchParams();
  const query = useQuery({ ...profileViewsQuery(pageOf(params)), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <DataSection
      title="Qui a consulté mon profil"
      description={`Les entreprises qui ont ouvert votre profil ou votre candidature depuis ${retentionMonths.navigation} mois.`}
    >
      {query.isPending && <SkeletonList count={2} label="Chargement des consultations…" />}
      {query.isError && (
        <ErrorState
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data?.pagination.total === 0 && <NobodyYet />}
      {data && data.pagination.total > 0 && (
        <div>
          <h3 className="font-semibold">{companiesInWords(data.pagination.total)}</h3>
          <ul className="mt-1 grid grid-cols-1 divide-y divide-line">
            {data.data.map((view) => (
              <View key={view.company.id} view={view} />
            ))}
          </ul>
          {data.data.length === 0 && (
            <Link to={hrefWith(params, { page: null })} className={buttonClass('outline', 'mt-2')}>
              Revenir à la première page
            </Link>
          )}
          <PageLinks pagination={data.pagination} label="Pages des consultations" />
        </div>
      )}
    </DataSection>
  );
}

function View({ view: { company, viewedAt, views } }: { view: ProfileView }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Logo name={company.name} src={company.logo} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{company.name}</p>
        <p className="text-s text-ink-soft">
          {timesInWords(views)}, {views > 1 && 'la dernière '}le{' '}
          <time dateTime={viewedAt}>{formatDateTime(viewedAt)}</time>
        </p>
      </div>
    </li>
  );
}

function NobodyYet() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Aucune entreprise n'a encore ouvert votre profil. Un profil complet et à jour attire davantage les
        recruteurs.
      </p>
      <Link to={paths.profile()} className={buttonClass('outline')}>
        Compléter mon profil
      </Link>
    </div>
  );
}
