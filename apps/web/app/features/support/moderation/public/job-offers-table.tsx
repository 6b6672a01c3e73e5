import {
  type JobOffer,
  type JobOfferMark,
  jobOfferMarks,
  type JobOfferState,
  jobOfferStates,
} from '@baara/contract/support/job-offers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countryTitle } from '../../../../lib/countries.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { shortDate } from '../../../../lib/short-day.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { SavedViews } from '../../../accounts/saved-views/public/saved-views.tsx';
import { JobOfferActions } from '../job-offer-actions.tsx';
import { jobOffersQuery } from '../job-offers.api.ts';

const states: Record<JobOfferState, { label: string; tone: Tone }> = {
  active: { label: 'Ouverte', tone: 'good' },
  draft: { label: 'Brouillon', tone: 'neutral' },
  expired: { label: 'Expirée', tone: 'neutral' },
  filled: { label: 'Pourvue', tone: 'info' },
  suspended: { label: 'Suspendue', tone: 'bad' },
};
const markTitles: Record<JobOfferMark, string> = {
  flagged: 'Signalées',
  featured: 'En vedette',
  duplicate: 'En double',
};

type Column = TableColumn<JobOffer>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Offre',
    className: 'sm:max-w-80',
    cell: ({ title, url, id, suspension }) => (
      <>
        {url ? (
          <Link to={url} className="cover block font-semibold wrap-anywhere sm:truncate">
            {title}
          </Link>
        ) : (
          <span className="block font-semibold wrap-anywhere sm:truncate">{title}</span>
        )}
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
          n° {id}
          {suspension?.reason && ` · « ${suspension.reason} »`}
        </span>
      </>
    ),
  },
  {
    id: 'company',
    header: 'Entreprise',
    className: 'sm:max-w-52',
    cell: ({ company, city, country }) => (
      <>
        <span className="line-clamp-1 wrap-anywhere">{company.name}</span>
        <span className="block text-s text-ink-soft">{city ?? countryTitle(country)}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state, isFeatured, openFlag, duplicates }) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={states[state].tone}>{states[state].label}</Tag>
        {isFeatured && <Tag tone="primary">En vedette</Tag>}
        {openFlag && <Tag tone="warn">Signalée</Tag>}
        {duplicates > 0 && <Tag tone="warn">En double</Tag>}
      </span>
    ),
  },
  {
    id: 'applications',
    header: 'Candidatures',
    className: 'tabular-nums',
    cell: ({ applications }) => (applications > 0 ? formatNumber(applications) : null),
  },
  {
    id: 'published',
    header: 'Publiée',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ publishedAt }) => publishedAt && <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>,
  },
  {
    id: 'expires',
    header: 'Expire',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ expiresAt }) => expiresAt && <time dateTime={expiresAt}>{shortDate(expiresAt)}</time>,
  },
  { id: 'actions', header: 'Actions', phone: 'bare', cell: (offer) => <JobOfferActions offer={offer} /> },
];

const [titleColumn, , ...otherColumns] = columns;
/** On the page of one company its name says nothing. */
const ofOneCompany: readonly [Column, ...Column[]] = [titleColumn, ...otherColumns];

/** Offers as moderators list them: of every company, or of one. */
export function JobOffersTable({ company }: { company?: string }) {
  const list = useListParams({ choices: { state: jobOfferStates, mark: jobOfferMarks } });
  const { page, limit, search, choices } = list;
  const { state, mark } = choices;
  const query = useQuery({
    ...jobOffersQuery({ page, limit, search: search || undefined, state, mark, company }),
    placeholderData: keepPreviousData,
  });
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les offres n’ont pas pu être chargées." />;
  const all = company === undefined ? paths.jobOffers() : paths.adminCompanyOffers(company);
  return (
    <>
      <ListFilters
        list={list}
        search={{ label: 'Rechercher une offre', placeholder: 'Titre, ville, entreprise ou numéro' }}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: choices.state,
            options: jobOfferStates.map((value) => ({ value, label: states[value].label })),
          },
          {
            name: 'mark',
            label: 'À regarder',
            all: 'Toutes les offres',
            value: choices.mark,
            options: jobOfferMarks.map((value) => ({ value, label: markTitles[value] })),
          },
        ]}
      />
      {company === undefined && <SavedViews screen="job-offers" />}
      {query.data?.isTotalCut && (
        <p className="mb-2 text-s text-ink-soft">
          Plus de {formatNumber(query.data.pagination.total)} offres : affinez la recherche pour aller plus
          loin.
        </p>
      )}
      <DataTable
        query={query}
        list={list}
        label="Offres"
        columns={company === undefined ? columns : ofOneCompany}
        rowId={({ id }) => id}
        loading="Chargement des offres…"
        failed="Les offres n’ont pas pu être chargées."
        columnChoice={company === undefined ? 'job-offers' : 'company-offers'}
        empty={
          <EmptyState
            picture={<EmptyPicture of="search" />}
            title={list.isFiltered ? 'Aucune offre ne correspond' : 'Aucune offre'}
            action={
              list.isFiltered && (
                <Link to={all} className={buttonClass('outline')}>
                  Voir toutes les offres
                </Link>
              )
            }
          >
            {list.isFiltered ? 'Changez de filtre ou de recherche.' : 'La première offre écrite se lira ici.'}
          </EmptyState>
        }
      />
    </>
  );
}
