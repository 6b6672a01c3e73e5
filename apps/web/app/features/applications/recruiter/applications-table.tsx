import type { RecruiterApplicationSummary } from '@baara/contract/recruiter-applications';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatDate } from '../../../lib/format.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { PageGone } from '../../../lib/paged-list.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import type { useChosen } from '../../../lib/use-chosen.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TagList } from '../../candidate-profiles/public/company-tags.tsx';
import { ChooseBox } from '../../messaging/public/write-to-chosen.tsx';
import { StageTag } from '../../../lib/stage-tag.tsx';
import { LetterTag } from './letter-tag.tsx';
import { type ApplicationList, type ListFilter, nameOf } from './application-queries.ts';
import { openedHref } from './opened-application.tsx';

type Props = {
  query: UseQueryResult<ApplicationList>;
  filter: ListFilter;
  choice: ReturnType<typeof useChosen<RecruiterApplicationSummary>>;
};

/** Applications as a list: a table on a wide screen, cards on a phone. */
export function ApplicationsTable({ query, filter, choice }: Props) {
  const [params] = useSearchParams();
  if (query.isPending) return <SkeletonList label="Chargement des candidatures…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { data, pagination } = query.data;
  if (pagination.total > 0 && data.length === 0)
    return <PageGone firstPage={hrefWith(params, { page: null })} />;
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
            <th className="p-3 font-medium">
              <span className="flex items-center gap-1">
                <ChooseBox
                  name="tous les candidats de cette page"
                  isChosen={data.every(({ id }) => choice.isChosen(id))}
                  onChoose={(isChosen) => choice.choose(data, isChosen)}
                />
                Candidat
              </span>
            </th>
            <th className="p-3 font-medium">Étape</th>
            <th className="p-3 font-medium">Expérience</th>
            <th className="p-3 font-medium">Reçue le</th>
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {data.map((application) => (
            <Row
              key={application.id}
              application={application}
              href={openedHref(params, application.id)}
              isChosen={choice.isChosen(application.id)}
              onChoose={(isChosen) => choice.choose([application], isChosen)}
            />
          ))}
        </tbody>
      </table>
      <PageLinks pagination={pagination} />
    </>
  );
}

type RowProps = {
  application: RecruiterApplicationSummary;
  href: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function Row({ application, href, isChosen, onChoose }: RowProps) {
  const { candidate } = application;
  const name = nameOf(application);
  const years = application.experienceYears;
  return (
    <tr className="relative border-t border-line bg-surface max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:rounded-lg max-sm:border max-sm:p-3 sm:hover:bg-primary-soft">
      <td className="max-sm:w-full sm:p-3">
        <div className="flex items-center gap-2.5">
          <ChooseBox name={name} isChosen={isChosen} onChoose={onChoose} />
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
            <TagList tags={application.tags} />
          </div>
        </div>
      </td>
      <td className="sm:p-3">
        <StageTag stage={application.stage} title={application.stageTitle} />
        <LetterTag status={application.letterStatus} />
      </td>
      <td className="text-s sm:p-3">{years !== null && `${years} an${years > 1 ? 's' : ''}`}</td>
      <td className="text-s whitespace-nowrap text-ink-soft sm:p-3">
        <span className="sm:hidden">reçue le </span>
        {formatDate(application.appliedAt)}
      </td>
    </tr>
  );
}
