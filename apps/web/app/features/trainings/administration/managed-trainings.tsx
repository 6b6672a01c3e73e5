import type { ListedTraining } from '@baara/contract/trainings/editing';
import { trainingStates } from '@baara/contract/trainings/editing-messages';
import {
  trainingCategories,
  trainingCategoryTitles,
  trainingMessages,
} from '@baara/contract/trainings/training-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { priceText } from '../training-words.ts';
import { managedTrainingsQuery } from './administration.api.ts';
import { TrainingStateTag } from './training-frame.tsx';

export const meta = () => [{ title: 'Formations à gérer | Baara' }];

type Column = TableColumn<ListedTraining>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Formation',
    cell: ({ id, title, category }) => (
      <>
        <h2 className="text-m wrap-anywhere">
          <Link to={paths.editTraining(id)} className="cover">
            {title}
          </Link>
        </h2>
        <p className="text-s text-ink-soft">{category.title}</p>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ isPublished }) => <TrainingStateTag isPublished={isPublished} />,
  },
  {
    id: 'next',
    header: 'Prochaine session',
    className: 'sm:whitespace-nowrap',
    cell: ({ nextStartsAt, coming }) =>
      nextStartsAt === null ? null : (
        <>
          <time dateTime={nextStartsAt}>{shortDate(nextStartsAt)}</time>
          {coming.sessions > 1 && (
            <span className="text-s text-ink-soft"> sur {formatNumber(coming.sessions)}</span>
          )}
        </>
      ),
  },
  {
    id: 'seats',
    header: 'Places prises',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ id, title, coming }) =>
      coming.sessions === 0 ? null : (
        <Link
          to={paths.trainingRegistrations(id)}
          className="relative z-1 inline-flex min-h-11 items-center font-medium text-primary underline"
        >
          {formatNumber(coming.registered)} sur {formatNumber(coming.seats)}
          <span className="sr-only"> : inscriptions à {title}</span>
        </Link>
      ),
  },
  {
    id: 'waiting',
    header: 'En attente',
    isFigure: true,
    cell: ({ coming }) => (coming.waiting === 0 ? null : formatNumber(coming.waiting)),
  },
  { id: 'price', header: 'Prix', isFigure: true, cell: ({ price }) => priceText(price) },
  { id: 'trainer', header: 'Formateur', isExtra: true, cell: ({ trainer }) => trainer || null },
  {
    id: 'updatedAt',
    header: 'Modifiée le',
    isFigure: true,
    isExtra: true,
    cell: ({ updatedAt }) => shortDate(updatedAt),
  },
];

const choices = { state: trainingStates, category: trainingCategories };

/** The trainings of the platform. Employers can open the page; the server refuses. */
export default function ManagedTrainings() {
  const list = useListParams({ choices });
  const { state, category } = list.choices;
  const query = useQuery({
    ...managedTrainingsQuery({ page: list.page, limit: list.limit, search: list.search, state, category }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <Link to={paths.createTraining()} className={buttonClass('primary')}>
      Créer une formation
    </Link>
  );
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Formations"
        description="Le catalogue, ses sessions et ceux qui s’y inscrivent."
        action={
          !isUnreadable(query) && (
            <>
              <Link to={paths.trainingsDashboard()} className={buttonClass('outline')}>
                Chiffres et certificats
              </Link>
              {(query.data?.pagination.total !== 0 || list.isFiltered) && create}
            </>
          )
        }
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback={trainingMessages.LIST_FAILED} />
      ) : (
        <>
          <TabLinks
            label="Filtrer par état"
            current={state ?? 'all'}
            tabs={[
              { id: 'all', title: 'Toutes', to: list.hrefWith({ state: null }) },
              { id: 'published', title: 'Publiées', to: list.hrefWith({ state: 'published' }) },
              { id: 'draft', title: 'Brouillons', to: list.hrefWith({ state: 'draft' }) },
            ]}
          />
          <ListFilters
            list={list}
            search={{ label: 'Rechercher une formation', placeholder: 'Titre ou formateur' }}
            choices={[
              {
                name: 'category',
                label: 'Domaine',
                all: 'Tous les domaines',
                value: category,
                options: trainingCategories.map((value) => ({ value, label: trainingCategoryTitles[value] })),
              },
            ]}
          />
          <DataTable
            query={query}
            list={list}
            label="Formations"
            columns={columns}
            rowId={({ id }) => id}
            loading="Chargement des formations…"
            failed={trainingMessages.LIST_FAILED}
            empty={
              list.isFiltered ? (
                <EmptyState
                  picture={<EmptyPicture of="search" />}
                  title="Aucune formation ne correspond"
                  action={
                    <Link to={paths.managedTrainings()} className={buttonClass('outline')}>
                      Voir toutes les formations
                    </Link>
                  }
                >
                  Changez de filtre ou de recherche.
                </EmptyState>
              ) : (
                <EmptyState
                  picture={<EmptyPicture of="offer" />}
                  title="Aucune formation pour l’instant"
                  action={create}
                >
                  Elle reste un brouillon jusqu’à ce que vous la publiiez.
                </EmptyState>
              )
            }
            columnChoice="managed-trainings"
          />
        </>
      )}
    </WorkspacePage>
  );
}
