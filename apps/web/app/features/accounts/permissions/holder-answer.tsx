import type { PermissionHolder } from '@baara/contract/accounts/permission-matrix';
import { permissionTitles } from '@baara/contract/accounts/permission-words';
import type { Permission } from '@baara/contract/accounts/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { holdersQuery } from './permissions.api.ts';
import { roleOfOne } from './proposed-change.ts';

type Column = TableColumn<PermissionHolder>;

const columns: readonly [Column, ...Column[]] = [
  { id: 'name', header: 'Personne', cell: (holder) => <Name holder={holder} /> },
  { id: 'role', header: 'Rôle', phone: 'bare', cell: ({ role }) => roleOfOne[role] },
  {
    id: 'source',
    header: 'D’où',
    phone: 'bare',
    cell: ({ source }) =>
      source === 'role' ? <Tag>Par son rôle</Tag> : <Tag tone="primary">Pour elle-même</Tag>,
  },
];

function Name({ holder: { id, name, email } }: { holder: PermissionHolder }) {
  const [params] = useSearchParams();
  return (
    <>
      <Link
        to={hrefWith(params, { permission: null, page: null, personne: id })}
        preventScrollReset
        className="cover font-semibold wrap-anywhere"
      >
        {name}
      </Link>
      {name !== email && <span className="block text-s wrap-anywhere text-ink-soft">{email}</span>}
    </>
  );
}

/** « Qui peut faire ceci ? » */
export function HolderAnswer({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const list = useListParams();
  const { page, limit } = list;
  const query = useQuery({ ...holdersQuery(permission, { page, limit }), placeholderData: keepPreviousData });
  const total = query.data?.pagination.total;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-m">
          {permissionTitles[permission]}
          {total !== undefined && (
            <span className="font-normal text-ink-soft">
              {' '}
              : {formatNumber(total)} {total > 1 ? 'personnes' : 'personne'}
            </span>
          )}
        </h2>
        <Button variant="ghost" onClick={onClose}>
          Fermer
        </Button>
      </div>
      <DataTable
        query={query}
        list={list}
        label={`Qui peut : ${permissionTitles[permission]}`}
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des personnes…"
        failed="Les personnes n'ont pas pu être chargées."
        empty={
          <EmptyState title="Personne ne peut le faire">Proposez de donner cette permission.</EmptyState>
        }
      />
    </div>
  );
}
