import type { FreelanceFilter, ManagedFreelance } from '@baara/contract/freelance/administration';
import {
  freelanceMarks,
  freelanceMarkTitles,
  freelanceValidations,
  freelanceValidationTitles,
} from '@baara/contract/freelance/administration-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { searchOf } from '../../../lib/address-params.ts';
import { countryOptions, countryTitle } from '../../../lib/countries.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { SavedList } from '../../accounts/saved-views/public/saved-list.tsx';
import { ExportButton } from '../../files/exports/public/export-button.tsx';
import { exportFreelances, freelancesQuery } from './freelances.api.ts';
import { ValidationTag } from './validation-tag.tsx';

export const meta = () => [{ title: 'Freelances | Baara' }];

type Column = TableColumn<ManagedFreelance>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Freelance',
    sort: 'name',
    className: 'sm:max-w-72',
    cell: ({ id, name, headline }) => (
      <>
        <Link to={paths.adminFreelance(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {name}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{headline}</span>
      </>
    ),
  },
  {
    id: 'validation',
    header: 'État',
    phone: 'bare',
    cell: ({ validation, featuredUntil, isSuspended, isVisible }) => (
      <span className="flex flex-wrap gap-1">
        {isSuspended && <Tag tone="bad">Suspendu</Tag>}
        <ValidationTag validation={validation} />
        {featuredUntil && <Tag tone="info">À la une</Tag>}
        {!isVisible && <Tag>Masqué par son auteur</Tag>}
      </span>
    ),
  },
  {
    id: 'featured',
    header: 'En avant jusqu’au',
    className: 'sm:whitespace-nowrap',
    cell: ({ featuredUntil }) =>
      featuredUntil && <time dateTime={featuredUntil}>{shortDate(featuredUntil)}</time>,
  },
  {
    id: 'skills',
    header: 'Compétences',
    className: 'sm:max-w-60',
    cell: ({ skills }) => <span className="line-clamp-2 sm:line-clamp-1">{skills.join(', ')}</span>,
  },
  {
    id: 'place',
    header: 'Lieu',
    cell: ({ city, country }) => (
      <span className="line-clamp-1">{[city, countryTitle(country)].filter(Boolean).join(', ')}</span>
    ),
  },
  {
    id: 'proposals',
    header: 'Propositions',
    isFigure: true,
    cell: ({ proposals }) => (proposals > 0 ? formatNumber(proposals) : null),
  },
  {
    id: 'created',
    header: 'Profil créé',
    sort: 'recent',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
];

const sorts = { recent: ['desc'], name: ['asc'] } as const;
const countries = countryOptions('ML');

/** Every freelance with a profile. Employers and managers can open the page; the server decides. */
export default function FreelancesPage() {
  const [params] = useSearchParams();
  const list = useListParams({
    sorts,
    choices: {
      validation: freelanceValidations,
      mark: freelanceMarks,
      country: countries.map(({ value }) => value),
    },
  });
  const skills = searchOf(params, 'skills', 200);
  const filter: FreelanceFilter = {
    search: list.search || undefined,
    skills: skills || undefined,
    ...list.choices,
  };
  const query = useQuery({
    ...freelancesQuery({ page: list.page, limit: list.limit, sort: list.sort ?? 'recent', ...filter }),
    placeholderData: keepPreviousData,
  });
  const isRefused = isUnreadable(query);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Freelances"
        description="Vérifier leur identité, les mettre en avant, les suspendre."
        action={
          !isRefused && (
            <>
              {query.data?.abilities.verify && (
                <Link to={paths.freelanceVerifications()} className={buttonClass('primary')}>
                  À vérifier
                </Link>
              )}
              {query.data?.abilities.disputes && (
                <Link to={paths.adminDisputes()} className={buttonClass('outline')}>
                  Litiges
                </Link>
              )}
              <ExportButton
                title="Exporter les freelances"
                description="Les freelances que vos filtres trouvent, sans leurs documents. L’export est inscrit au journal."
                ask={(format) => exportFreelances({ body: { format, filters: filter } })}
              />
            </>
          )
        }
      />
      <SavedList
        screen="freelances"
        query={query}
        list={list}
        search={{ label: 'Rechercher un freelance', placeholder: 'Nom, e-mail, téléphone' }}
        choices={choicesOf(list.choices, skills, query.data?.skills ?? [])}
        label="Freelances"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des freelances…"
        failed="Les freelances n’ont pas pu être chargés."
        columnChoice="freelances"
        nothing={{
          filtered: 'Aucun freelance ne correspond',
          all: { to: paths.adminFreelances(), label: 'Voir tous les freelances' },
        }}
      />
    </WorkspacePage>
  );
}

type Chosen = Pick<FreelanceFilter, 'validation' | 'mark'> & { country?: string | undefined };

const choicesOf = (chosen: Chosen, skills: string, usual: readonly string[]) => [
  {
    name: 'validation',
    label: 'Vérification',
    all: 'Toutes les vérifications',
    value: chosen.validation,
    options: freelanceValidations.map((value) => ({ value, label: freelanceValidationTitles[value] })),
  },
  {
    name: 'mark',
    label: 'À regarder',
    all: 'Avec ou sans remarque',
    value: chosen.mark,
    options: freelanceMarks.map((value) => ({ value, label: freelanceMarkTitles[value] })),
  },
  {
    name: 'skills',
    label: 'Compétence',
    all: 'Toutes les compétences',
    value: skills || undefined,
    // One of the address that is not usual stays chosen.
    options: [...new Set([...(skills ? [skills] : []), ...usual])].map((value) => ({ value, label: value })),
  },
  {
    name: 'country',
    label: 'Pays',
    all: 'Tous les pays',
    value: chosen.country,
    options: countries,
  },
];
