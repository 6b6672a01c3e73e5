import type { RecruiterApplicationSummary } from '@baara/contract/recruiter-applications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StageTag } from '../public/stage-tag.tsx';
import { applicationListQuery, type ListFilter } from './application-queries.ts';
import { QueryError } from '../../../lib/query-error.tsx';

type Props = {
  offerId: string;
  filter: ListFilter;
  hrefOf: (id: string) => string;
  pageHref: (page: number) => string;
};

/** Applications as a list: a table on a wide screen, cards on a phone. */
export function ApplicationsTable({ offerId, filter, hrefOf, pageHref }: Props) {
  const query = useQuery({ ...applicationListQuery(offerId, filter), placeholderData: keepPreviousData });
  if (query.isPending) return <SkeletonList label="Chargement des candidatures…" />;
  if (query.isError) {
    return <QueryError query={query} />;
  }
  const { data, pagination } = query.data;
  if (data.length === 0) {
    return (
      <EmptyState title="Aucune candidature">
        {filter.search || filter.stage || filter.isUnread
          ? 'Changez de recherche ou d’étape.'
          : 'Les candidatures paraîtront ici dès leur arrivée.'}
      </EmptyState>
    );
  }
  return (
    <>
      <table className="w-full max-sm:block">
        <thead className="text-left text-s text-ink-soft max-sm:hidden">
          <tr>
            <th className="p-3 font-medium">Candidat</th>
            <th className="p-3 font-medium">Étape</th>
            <th className="p-3 font-medium">Expérience</th>
            <th className="p-3 font-medium">Reçue le</th>
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {data.map((application) => (
            <Row key={application.id} application={application} href={hrefOf(application.id)} />
          ))}
        </tbody>
      </table>
      <Pagination page={pagination.page} pages={pagination.pages} hrefOf={pageHref} link={Link} />
    </>
  );
}

function Row({ application, href }: { application: RecruiterApplicationSummary; href: string }) {
  const { candidate } = application;
  const name = `${candidate.firstName} ${candidate.lastName}`;
  const years = application.experienceYears;
  return (
    <tr className="relative border-t border-line bg-surface max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:rounded-lg max-sm:border max-sm:p-3 sm:hover:bg-primary-soft">
      <td className="max-sm:w-full sm:p-3">
        <div className="flex items-center gap-2.5">
          <Avatar name={name} src={candidate.avatar} />
          <div className="min-w-0">
            <Link to={href} className="cover font-semibold" preventScrollReset>
              {name}
            </Link>
            {application.unread && (
              <span className="ml-2 rounded-sm bg-accent px-1.5 text-s font-semibold text-on-accent">
                Nouvelle
              </span>
            )}
            <p className="text-s text-ink-soft">
              {[candidate.headline, candidate.city].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      </td>
      <td className="sm:p-3">
        <StageTag stage={application.stage} title={application.stageTitle} />
      </td>
      <td className="text-s sm:p-3">
        {years === null ? 'Non spécifié' : `${years} an${years > 1 ? 's' : ''}`}
      </td>
      <td className="text-s whitespace-nowrap text-ink-soft sm:p-3">
        <span className="sm:hidden">reçue le </span>
        {formatDate(application.appliedAt)}
      </td>
    </tr>
  );
}
