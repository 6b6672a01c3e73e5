import { elide } from '@baara/contract/formats/elision';
import { roles } from '@baara/contract/accounts/accounts';
import type { DisabledAccount } from '@baara/contract/accounts/users';
import { disablingCauses, disablingCauseTitles, userMessages } from '@baara/contract/accounts/user-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { roleName } from '../../../shell/role-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { SavedList } from '../saved-views/public/saved-list.tsx';
import { actsWithReason, cacheUser, disabledAccountsQuery } from './public/users.api.ts';

export const meta = () => [{ title: 'Comptes désactivés | Baara' }];

type Column = TableColumn<DisabledAccount>;

const columnsFor = (onEnable: (account: DisabledAccount) => void): readonly [Column, ...Column[]] => [
  {
    id: 'name',
    header: 'Nom',
    className: 'sm:max-w-72',
    cell: ({ id, name, email }) => (
      <>
        <Link to={paths.user(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {name}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{email}</span>
      </>
    ),
  },
  {
    id: 'role',
    header: 'Rôle',
    phone: 'bare',
    cell: ({ role, company }) => (company ? `${roleName(role)}, ${company}` : roleName(role)),
  },
  {
    id: 'why',
    header: 'Motif',
    className: 'sm:max-w-80',
    cell: ({ disabling }) =>
      disabling ? (
        <>
          {disablingCauseTitles[disabling.cause]}
          <span className="line-clamp-2 text-s wrap-anywhere text-ink-soft">« {disabling.message} »</span>
        </>
      ) : (
        <span className="text-ink-soft">Sans motif enregistré</span>
      ),
  },
  {
    id: 'by',
    header: 'Désactivé',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ disabling }) =>
      disabling && (
        <>
          {shortDate(disabling.at)}
          <span className="block text-s">par {disabling.by ?? 'un compte supprimé'}</span>
        </>
      ),
  },
  {
    id: 'until',
    header: 'Jusqu’au',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ disabling }) => disabling?.untilOn && shortDate(`${disabling.untilOn}T00:00:00Z`),
  },
  {
    id: 'actions',
    header: 'Action',
    phone: 'bare',
    cell: (account) =>
      account.abilities.enable && (
        <Button variant="outline" className="relative" onClick={() => onEnable(account)}>
          Réactiver
        </Button>
      ),
  },
];

/** Accounts that cannot sign in, why, and until when. */
export default function DisabledAccountsPage() {
  const client = useQueryClient();
  const list = useListParams({ choices: { role: roles, cause: disablingCauses } });
  const { page, limit, search, choices } = list;
  const [opened, setOpened] = useState<DisabledAccount>();
  const query = useQuery({
    ...disabledAccountsQuery({
      page,
      limit,
      search: search || undefined,
      role: choices.role,
      cause: choices.cause,
    }),
    placeholderData: keepPreviousData,
  });
  const enabling = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => actsWithReason.enabling(id, reason),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cacheUser(client, data);
      setOpened(undefined);
    },
  });
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Comptes désactivés"
        description="Qui ne peut plus se connecter, pourquoi et jusqu’à quand."
      />
      <SavedList
        screen="disabled-accounts"
        query={query}
        list={list}
        search={{
          label: 'Rechercher un compte désactivé',
          placeholder: 'Nom, e-mail, téléphone, entreprise',
        }}
        choices={[
          {
            name: 'role',
            label: 'Rôle',
            all: 'Tous les rôles',
            value: choices.role,
            options: roles.map((value) => ({ value, label: roleName(value) })),
          },
          {
            name: 'cause',
            label: 'Motif',
            all: 'Tous les motifs',
            value: choices.cause,
            options: disablingCauses.map((value) => ({ value, label: disablingCauseTitles[value] })),
          },
        ]}
        label="Comptes désactivés"
        columns={columnsFor(setOpened)}
        rowId={({ id }) => id}
        loading="Chargement des comptes désactivés…"
        failed="Les comptes désactivés n’ont pas pu être chargés."
        nothing={{
          filtered: 'Aucun compte ne correspond',
          all: { to: paths.disabledAccounts(), label: 'Voir tous les comptes désactivés' },
          none: {
            title: 'Aucun compte désactivé',
            text: 'Un compte désactivé se lira ici, avec son motif.',
          },
        }}
      />
      {opened && (
        <ReasonDialog
          title={`Réactiver le compte ${elide('de', opened.name)} ?`}
          description="La personne pourra se connecter, et ce qui était public le redevient. Elle lira le motif."
          confirmLabel="Réactiver"
          requiredMessage={userMessages.REASON_REQUIRED}
          isBusy={enabling.isPending}
          error={enabling.isError ? messageOf(enabling.error) : null}
          onClose={() => {
            setOpened(undefined);
            enabling.reset();
          }}
          onConfirm={(reason) => enabling.mutate({ id: opened.id, reason })}
        />
      )}
    </WorkspacePage>
  );
}
