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
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { paths } from '../../../../lib/paths.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { SavedList } from '../../../accounts/saved-views/public/saved-list.tsx';
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
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'corner',
    cell: (offer) => <JobOfferActions offer={offer} />,
  },
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
  const all = company === undefined ? paths.jobOffers() : paths.adminCompanyOffers(company);
  return (
    <SavedList
      screen={company === undefined ? 'job-offers' : undefined}
      query={query}
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
      counted="offres"
      label="Offres"
      columns={company === undefined ? columns : ofOneCompany}
      rowId={({ id }) => id}
      loading="Chargement des offres…"
      failed="Les offres n’ont pas pu être chargées."
      columnChoice={company === undefined ? 'job-offers' : 'company-offers'}
      nothing={{
        filtered: 'Aucune offre ne correspond',
        all: { to: all, label: 'Voir toutes les offres' },
        none: { title: 'Aucune offre', text: 'La première offre écrite se lira ici.' },
      }}
    />
  );
}
