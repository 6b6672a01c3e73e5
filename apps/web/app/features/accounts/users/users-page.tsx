import { roles } from '@baara/contract/accounts/accounts';
import type { UserSummary } from '@baara/contract/accounts/users';
import { userStateTitles } from '@baara/contract/accounts/user-words';
import { accountStates } from '@baara/contract/workspace/admin-dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatPhone } from '../../../lib/format.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { roleName } from '../../../shell/role-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { ExportButton } from '../../files/exports/public/export-button.tsx';
import { WaitingViews } from '../support-views/public/waiting-views.tsx';
import { SavedList } from '../saved-views/public/saved-list.tsx';
import { StateTag } from './public/state-tag.tsx';
import { exportUsers, usersQuery } from './public/users.api.ts';
import { userName } from './public/user-name.ts';
import { userCountries, useUserFilter } from './use-user-filter.ts';

export const meta = () => [{ title: 'Utilisateurs | Baara' }];

type Column = TableColumn<UserSummary>;

const columns: readonly [Column, ...Column[]] = [
  { id: 'name', header: 'Nom', className: 'sm:max-w-80', cell: (user) => <Person user={user} /> },
  {
    id: 'phone',
    header: 'Téléphone',
    className: 'sm:whitespace-nowrap',
    cell: ({ phone }) => phone && formatPhone(phone),
  },
  { id: 'role', header: 'Rôle', phone: 'bare', cell: ({ role }) => roleName(role) },
  {
    id: 'place',
    header: 'Lieu, société',
    className: 'sm:max-w-52',
    cell: ({ company, city, country }) => (
      <span className="line-clamp-1 wrap-anywhere">{company?.name ?? city ?? countryTitle(country)}</span>
    ),
  },
  { id: 'state', header: 'État', phone: 'bare', cell: ({ state }) => <StateTag state={state} /> },
  {
    id: 'created',
    header: 'Créé',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  {
    id: 'seen',
    header: 'Connexion',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ lastLoginAt }) => lastLoginAt && <time dateTime={lastLoginAt}>{shortMoment(lastLoginAt)}</time>,
  },
];

function Person({ user }: { user: UserSummary }) {
  const { id, email } = user;
  const name = userName(user);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} className="max-sm:hidden" />
      <span className="min-w-0">
        <Link to={paths.user(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {name}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{email}</span>
      </span>
    </span>
  );
}

/** Every account, found by any of its keys. Employers and managers can open the page; the server decides. */
export default function UsersPage() {
  const { list, filter, isFiltered } = useUserFilter();
  const query = useQuery({
    ...usersQuery({ page: list.page, limit: list.limit, ...filter }),
    placeholderData: keepPreviousData,
  });
  const isRefused = isUnreadable(query);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Utilisateurs"
        description="Tous les comptes : les trouver, les lire, les corriger, les désactiver."
        action={
          !isRefused && (
            <ExportButton
              title="Exporter les comptes"
              description="Les comptes que vos filtres trouvent. L’export est inscrit au journal."
              ask={(format) => exportUsers({ body: { format, filters: filter } })}
            />
          )
        }
      />
      {!isRefused && <WaitingViews />}
      <SavedList
        screen="users"
        query={query}
        list={list}
        isFiltered={isFiltered}
        search={{ label: 'Rechercher un compte', placeholder: 'Nom, e-mail, téléphone, entreprise' }}
        choices={[
          {
            name: 'role',
            label: 'Rôle',
            all: 'Tous les rôles',
            value: filter.role,
            options: roles.map((value) => ({ value, label: roleName(value) })),
          },
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: filter.state,
            options: accountStates.map((value) => ({ value, label: userStateTitles[value] })),
          },
          {
            name: 'country',
            label: 'Pays',
            all: 'Tous les pays',
            value: filter.country,
            options: userCountries,
          },
        ]}
        days={[
          { name: 'from', label: 'Du', value: filter.from },
          { name: 'to', label: 'Au', value: filter.to },
        ]}
        counted="comptes"
        label="Comptes"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des comptes…"
        failed="Les comptes n’ont pas pu être chargés."
        columnChoice="users"
        nothing={{
          filtered: 'Aucun compte ne correspond',
          hint: 'Changez de filtre ou de recherche : deux lettres au moins.',
          all: { to: paths.users(), label: 'Voir tous les comptes' },
        }}
      />
    </WorkspacePage>
  );
}
