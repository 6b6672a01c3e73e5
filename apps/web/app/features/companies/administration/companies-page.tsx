import type { CompanyFilter, CompanySummary } from '@baara/contract/companies/administration';
import {
  companyMarks,
  companyMarkTitles,
  companyStandings,
  companyStandingTitles,
} from '@baara/contract/companies/administration-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { countryOptions, countryTitle } from '../../../lib/countries.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
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
import { companiesQuery, exportCompanies } from './companies.api.ts';
import { StandingTag } from './standing-tag.tsx';

export const meta = () => [{ title: 'Entreprises | Baara' }];

type Column = TableColumn<CompanySummary>;

const nameColumn: Column = {
  id: 'name',
  header: 'Entreprise',
  sort: 'name',
  className: 'sm:max-w-72',
  cell: ({ id, name, numbers, owner }) => (
    <>
      <Link to={paths.adminCompany(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
        {name}
      </Link>
      <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
        {owner?.email ?? numbers[0] ?? 'Sans propriétaire'}
      </span>
    </>
  ),
};

const balanceColumn: Column = {
  id: 'balance',
  header: 'Portefeuille',
  sort: 'balance',
  isFigure: true,
  className: 'sm:whitespace-nowrap',
  cell: ({ balanceXof }) => (balanceXof === null ? null : formatMoney(balanceXof)),
};

const otherColumns: readonly Column[] = [
  {
    id: 'standing',
    header: 'État',
    phone: 'bare',
    cell: ({ standing, lookalikes, openReports }) => (
      <span className="flex flex-wrap gap-1">
        <StandingTag standing={standing} />
        {lookalikes > 0 && <Tag tone="warn">Nom ressemblant</Tag>}
        {openReports > 0 && <Tag tone="bad">Signalée</Tag>}
      </span>
    ),
  },
  {
    id: 'package',
    header: 'Formule',
    cell: (company) => <span className="line-clamp-1">{company.package.name}</span>,
  },
  {
    id: 'place',
    header: 'Lieu',
    cell: ({ city, country }) => <span className="line-clamp-1">{city ?? countryTitle(country)}</span>,
  },
  {
    id: 'offers',
    header: 'Offres',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ offers, openOffers }) =>
      offers > 0 && (
        <>
          {formatNumber(offers)}
          <span className="text-s text-ink-soft">
            , {formatNumber(openOffers)} {openOffers > 1 ? 'ouvertes' : 'ouverte'}
          </span>
        </>
      ),
  },
  {
    id: 'applications',
    header: 'Candidatures',
    isFigure: true,
    cell: ({ applications, isApplicationsCut }) =>
      applications > 0 && `${isApplicationsCut ? '+ de ' : ''}${formatNumber(applications)}`,
  },
  {
    id: 'answers',
    header: 'Réponse',
    isFigure: true,
    cell: ({ answers }) => answers && `${answers.percent} %`,
  },
  {
    id: 'created',
    header: 'Inscrite',
    sort: 'recent',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
];

const columnsOf = (seeMoney: boolean): readonly [Column, ...Column[]] => {
  const [standing, ...others] = otherColumns;
  return [nameColumn, ...(standing ? [standing] : []), ...(seeMoney ? [balanceColumn] : []), ...others];
};

const sorts = { recent: ['desc'], name: ['asc'], balance: ['desc'] } as const;
const countries = countryOptions('ML');
const packageId = /^[\w-]{1,40}$/;

/** Every company that recruits. Employers and managers can open the page; the server decides. */
export default function CompaniesPage() {
  const [params] = useSearchParams();
  const list = useListParams({
    sorts,
    choices: {
      standing: companyStandings,
      mark: companyMarks,
      country: countries.map(({ value }) => value),
    },
  });
  const asked = params.get('package') ?? '';
  const filter: CompanyFilter = {
    search: list.search || undefined,
    package: packageId.test(asked) ? asked : undefined,
    ...list.choices,
  };
  const query = useQuery({
    ...companiesQuery({ page: list.page, limit: list.limit, sort: list.sort ?? 'recent', ...filter }),
    placeholderData: keepPreviousData,
  });
  const isRefused = isUnreadable(query);
  const abilities = query.data?.abilities;
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Entreprises"
        description="Les entreprises inscrites : les vérifier, lire ce qu’elles font, les suspendre."
        action={
          !isRefused && (
            <>
              {abilities?.verify && (
                <Link to={paths.companyVerifications()} className={buttonClass('primary')}>
                  À vérifier
                </Link>
              )}
              <ExportButton
                title="Exporter les entreprises"
                description="Les entreprises que vos filtres trouvent. L’export est inscrit au journal."
                ask={(format) => exportCompanies({ body: { format, filters: filter } })}
              />
            </>
          )
        }
      />
      <SavedList
        screen="recruiters"
        query={query}
        list={list}
        isFiltered={filter.package !== undefined || list.isFiltered}
        search={{
          label: 'Rechercher une entreprise',
          placeholder: 'Nom, RCCM, NIF, e-mail du propriétaire',
        }}
        choices={[
          {
            name: 'standing',
            label: 'État',
            all: 'Tous les états',
            value: list.choices.standing,
            options: companyStandings.map((value) => ({ value, label: companyStandingTitles[value] })),
          },
          {
            name: 'mark',
            label: 'À regarder',
            all: 'Avec ou sans alerte',
            value: list.choices.mark,
            options: companyMarks.map((value) => ({ value, label: companyMarkTitles[value] })),
          },
          {
            name: 'package',
            label: 'Formule',
            all: 'Toutes les formules',
            value: filter.package,
            options: (query.data?.packages ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'country',
            label: 'Pays',
            all: 'Tous les pays',
            value: list.choices.country,
            options: countries,
          },
        ]}
        label="Entreprises"
        columns={columnsOf(abilities?.seeMoney ?? false)}
        rowId={({ id }) => id}
        loading="Chargement des entreprises…"
        failed="Les entreprises n’ont pas pu être chargées."
        columnChoice="recruiters"
        nothing={{
          filtered: 'Aucune entreprise ne correspond',
          all: { to: paths.adminCompanies(), label: 'Voir toutes les entreprises' },
        }}
      />
    </WorkspacePage>
  );
}
