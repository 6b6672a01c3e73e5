import type { RecruiterApplicationSummary } from '@baara/contract/applications/recruiter-applications';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { StageTag } from '../../../lib/stage-tag.tsx';
import type { useChosen } from '../../../lib/use-chosen.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { TagList } from '../../candidates/record/public/company-tags.tsx';
import { answerColumns } from '../answers/answer-columns.tsx';
import { type ApplicationList, nameOf, sourceText } from './application.api.ts';
import { FitMark } from './fit-mark.tsx';
import { LetterTag } from './letter-tag.tsx';
import { openedHref } from './opened-application.tsx';

type Props = {
  query: UseQueryResult<ApplicationList>;
  list: ListParams;
  /** By what the list's own parameters do not say. */
  isNarrowed: boolean;
  choice: ReturnType<typeof useChosen<RecruiterApplicationSummary>>;
};
type Column = TableColumn<RecruiterApplicationSummary>;

const SKILLS_SHOWN = 3;

export const applicationColumns: readonly [Column, ...Column[]] = [
  {
    id: 'candidate',
    header: 'Candidat',
    sort: 'name',
    // However many answers stand beside it.
    className: 'sm:min-w-60',
    cell: (application) => <Candidate application={application} />,
  },
  {
    id: 'stage',
    header: 'Étape',
    phone: 'bare',
    cell: ({ stage, stageTitle, letterStatus }) => (
      <span className="flex flex-wrap gap-1">
        <StageTag stage={stage} title={stageTitle} />
        <LetterTag status={letterStatus} />
      </span>
    ),
  },
  {
    id: 'fit',
    header: 'Compatibilité',
    sort: 'fit',
    isFigure: true,
    cell: ({ fit }) => (fit === null ? null : <FitMark fit={fit} title="none" />),
  },
  {
    id: 'experience',
    header: 'Expérience',
    isFigure: true,
    cell: ({ experienceYears: years }) =>
      years === null ? null : years === 0 ? 'Débutant' : `${years} an${years > 1 ? 's' : ''}`,
  },
  {
    id: 'source',
    header: 'Source',
    className: 'wrap-anywhere',
    cell: (application) => (
      <span title={sourceText(application)} className="sm:line-clamp-2">
        {sourceText(application)}
      </span>
    ),
  },
  {
    id: 'skills',
    header: 'Compétences',
    isExtra: true,
    phone: 'hidden',
    cell: ({ skills }) => skills.slice(0, SKILLS_SHOWN).join(', ') || null,
  },
  {
    id: 'appliedAt',
    header: 'Reçue le',
    sort: 'appliedAt',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ appliedAt }) => shortDate(appliedAt),
  },
  {
    id: 'stageChangedAt',
    header: 'Déplacée le',
    sort: 'stageChangedAt',
    isFigure: true,
    isExtra: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ stageChangedAt }) => shortDate(stageChangedAt),
  },
];

/** Applications as a list: a table on a wide screen, cards on a phone. */
export function ApplicationsTable({ query, list, isNarrowed, choice }: Props) {
  const [candidate, ...others] = applicationColumns;
  const isAnonymous = query.data?.data.some((row) => row.candidate.isAnonymous);
  // Labels have no order that would say anything.
  const first: Column = isAnonymous ? { ...candidate, sort: undefined } : candidate;
  const answers = query.data ? answerColumns(query.data) : [];
  const shown: typeof applicationColumns = [first, ...others, ...answers];
  return (
    <DataTable
      query={query}
      list={list}
      label="Candidatures"
      columns={shown}
      rowId={({ id }) => id}
      loading="Chargement des candidatures…"
      empty={
        <EmptyState
          picture={<EmptyPicture of={list.isFiltered || isNarrowed ? 'search' : 'people'} />}
          title="Aucune candidature"
        >
          {list.isFiltered || isNarrowed
            ? 'Changez de recherche ou d’étape.'
            : 'Les candidatures paraîtront ici dès leur arrivée.'}
        </EmptyState>
      }
      selection={
        query.data?.abilities.write
          ? {
              isChosen: ({ id }) => choice.isChosen(id),
              choose: choice.choose,
              nameOf,
              all: 'tous les candidats de cette page',
            }
          : undefined
      }
      columnChoice="applications"
      isSortedAbove
    />
  );
}

function Candidate({ application }: { application: RecruiterApplicationSummary }) {
  const [params] = useSearchParams();
  const { candidate, tags } = application;
  const name = nameOf(application);
  const about = [candidate.headline, candidate.city].filter(Boolean).join(' · ');
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={name} src={candidate.avatar} />
      <div className="min-w-0">
        {/* Two lines a row where there is room: the labels stand beside the name. */}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap xl:[&_li]:min-w-0 xl:[&_ul]:min-w-0 xl:[&_ul]:flex-nowrap">
          <Link to={openedHref(params, application.id)} className="cover font-semibold" preventScrollReset>
            {name}
          </Link>
          {application.unread && (
            <span className="rounded-sm bg-accent px-1.5 text-s font-semibold text-on-accent">Nouvelle</span>
          )}
          <TagList tags={tags} />
        </div>
        <p title={about} className="text-s text-ink-soft lg:max-w-96 lg:truncate">
          {about}
        </p>
      </div>
    </div>
  );
}
