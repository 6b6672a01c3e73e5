import { missionStates } from '@baara/contract/freelance/market-states';
import type { ProjectSummary } from '@baara/contract/freelance/projects';
import { projectMessages as messages, projectStateTitles } from '@baara/contract/freelance/projects-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { budgetText } from '../public/mission-texts.ts';
import { ClientNext, useIsAwaited } from '../dashboard/public/client-next.tsx';
import { NextLine } from './next-line.tsx';
import { ProjectTag } from './project-tag.tsx';
import { projectsQuery } from './projects.api.ts';

const InviteToProject = lazyPart(() => import('./invite-to-project.tsx'));

export const meta = () => [{ title: 'Mes projets | Baara' }];

type Column = TableColumn<ProjectSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Projet',
    cell: (project) => (
      <>
        <Link to={paths.clientProject(project.id)} className="cover block font-semibold wrap-anywhere">
          {project.title || 'Sans titre'}
        </Link>
        <NextLine project={project} />
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: (project) => <ProjectTag project={project} />,
  },
  {
    id: 'proposals',
    header: 'Propositions',
    isFigure: true,
    cell: ({ proposals }) => (proposals > 0 ? formatNumber(proposals) : null),
  },
  {
    id: 'invitations',
    header: 'Invitations',
    isFigure: true,
    cell: ({ invitations }) => (invitations > 0 ? formatNumber(invitations) : null),
  },
  { id: 'budget', header: 'Budget', className: 'sm:whitespace-nowrap', cell: budgetText },
  {
    id: 'closes',
    header: 'Date limite',
    className: 'sm:whitespace-nowrap',
    cell: ({ closesOn, state }) =>
      state === 'open' || state === 'draft' ? <time dateTime={closesOn}>{shortDate(closesOn)}</time> : null,
  },
];

const choices = { state: missionStates };

/** A client's projects, those that wait for them first; their first page after signing in. */
export default function ProjectList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useListParams({ choices });
  const { page, limit, search } = list;
  const query = useQuery({
    ...projectsQuery({ page, limit, search, state: list.choices.state }),
    placeholderData: keepPreviousData,
  });
  const mayWrite = query.data?.abilities.create ?? false;
  // An empty list offers it in the middle of the screen, once.
  const isEmpty = query.data?.pagination.total === 0 && !list.isFiltered;
  const invited = params.get('inviter');
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        isCompact
        title="Mes projets"
        description="Vos besoins, les freelances qui y répondent, et ce qui vous attend."
        action={
          !isEmpty && (
            <>
              {/* A phone has them in its menu. */}
              <Link to={paths.receivedInvoices()} className={buttonClass('outline', 'max-md:hidden')}>
                Factures reçues
              </Link>
              {mayWrite && <NewProject />}
            </>
          )
        }
      />
      {!isEmpty && <ClientNext />}
      {!isEmpty && (
        <ListFilters
          list={list}
          search={{ label: 'Rechercher un projet', placeholder: 'Titre du projet' }}
          choices={[
            {
              name: 'state',
              label: 'État',
              all: 'Tous les états',
              value: list.choices.state,
              options: missionStates.map((value) => ({ value, label: projectStateTitles[value] })),
            },
          ]}
        />
      )}
      <DataTable
        query={query}
        list={list}
        label="Projets"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement de vos projets…"
        failed={messages.LIST_FAILED}
        empty={<NoProject isFiltered={list.isFiltered} mayWrite={mayWrite} />}
      />
      {invited && (
        <Suspense fallback={null}>
          <InviteToProject
            freelanceId={invited}
            onClose={() => void navigate(hrefWith(params, { inviter: null }), { replace: true })}
          />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

function NewProject() {
  const isAwaited = useIsAwaited();
  return (
    <Link to={paths.writeProject()} className={buttonClass(isAwaited ? 'outline' : 'primary')}>
      Nouveau projet
    </Link>
  );
}

function NoProject({ isFiltered, mayWrite }: { isFiltered: boolean; mayWrite: boolean }) {
  if (isFiltered)
    return (
      <EmptyState picture={<EmptyPicture of="search" />} title="Aucun projet ne correspond">
        Changez de filtre ou de recherche.
      </EmptyState>
    );
  if (!mayWrite)
    return (
      <EmptyState picture={<EmptyPicture of="file" />} title="Aucun projet">
        Les projets pour freelances se rédigent depuis un compte client, ou par les propriétaires et les
        recruteurs d’une entreprise.
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<EmptyPicture of="file" />}
      title="Dites ce dont vous avez besoin"
      action={
        <Link to={paths.writeProject()} className={buttonClass('primary')}>
          Écrire mon premier projet
        </Link>
      }
    >
      Un site, une traduction, une évaluation : décrivez-le en quelques lignes, les freelances vous répondent
      avec un prix et des dates.
    </EmptyState>
  );
}
