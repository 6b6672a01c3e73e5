import { elide } from '@baara/contract/formats/elision';
import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';
import { savedSearchPath } from '@baara/contract/candidates/saved-search-query';
import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { filtersOf, filterNames } from '../search/search.api.ts';
import { filterText } from '../search/filter-words.ts';
import { useFilterTitles } from '../search/use-filter-titles.ts';
import { frequencyOptions } from './alert-frequencies.ts';
import { savedSearchesKey, useDeleteSearch, useSearchAlert } from './saved-search.api.ts';
import { changingSearch } from './saved-searches.api.ts';
import { SearchDialog } from './search-dialog.tsx';

type Column = TableColumn<SavedSearch>;

/** A saved search: what it looks for, its alert, and what its author may do with it. */
export const savedSearchColumns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Recherche',
    cell: (search) => (
      <>
        <h2 className="text-m wrap-anywhere">
          <Link
            to={savedSearchPath(search)}
            className="max-sm:inline-flex max-sm:min-h-11 max-sm:items-center hover:text-primary hover:underline"
          >
            {search.name}
          </Link>
        </h2>
        <FilterWords search={search} />
      </>
    ),
  },
  {
    id: 'shared',
    header: 'Partage',
    phone: 'bare',
    cell: ({ isShared }) => <Tag>{isShared ? "Partagée avec l'équipe" : 'Privée'}</Tag>,
  },
  {
    id: 'createdAt',
    header: 'Enregistrée',
    phone: 'bare',
    className: 'text-ink-soft',
    cell: ({ isMine, author, createdAt }) => (
      <>
        {!isMine && `${author ? elide('De', author) : 'De votre équipe'}, `}
        {isMine ? 'Enregistrée' : 'enregistrée'} le {shortDate(createdAt)}
      </>
    ),
  },
  {
    id: 'alert',
    header: 'Alerte par email',
    className: 'max-sm:basis-full sm:min-w-52',
    cell: (search) => <AlertChoice search={search} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (search) => (search.abilities.change ? <Actions search={search} /> : null),
  },
];

function Actions({ search }: { search: SavedSearch }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      <Button variant="ghost" aria-label={`Modifier « ${search.name} »`} onClick={() => setOpen('edit')}>
        Modifier
      </Button>
      <Button variant="ghost" aria-label={`Supprimer « ${search.name} »`} onClick={() => setOpen('delete')}>
        Supprimer
      </Button>
      {open === 'edit' && <EditDialog search={search} onClose={close} />}
      {open === 'delete' && <DeleteDialog search={search} onClose={close} />}
    </div>
  );
}

function FilterWords({ search: { query, list } }: { search: SavedSearch }) {
  const params = new URLSearchParams(query);
  const chosen = filtersOf(params);
  const titles = useFilterTitles(chosen);
  const days = params.get('newWithin');
  const words = [
    ...(list === 'new' ? [`Inscrits depuis ${days ?? '30'} jours`] : []),
    ...filterNames.flatMap((name) => {
      const value = chosen[name];
      return value === undefined ? [] : [filterText(name, value, titles)];
    }),
  ];
  return (
    <p className="line-clamp-2 text-s wrap-anywhere text-ink-soft max-sm:line-clamp-none">
      {words.length > 0 ? words.join(' · ') : 'Tous les candidats'}
    </p>
  );
}

/** Saved as soon as it is chosen. */
function AlertChoice({ search }: { search: SavedSearch }) {
  const alert = useSearchAlert(search, ({ message }) => toast.success(message ?? ''));
  const { frequency, lastNotifiedAt } = search.alert;
  const failure = alert.isError
    ? messageOf(alert.error, "L'alerte n'a pas pu être changée. Réessayez.")
    : null;
  const noteId = useId();
  return (
    <>
      <select
        aria-label={`Alerte par email de « ${search.name} »`}
        aria-describedby={noteId}
        aria-invalid={failure ? true : undefined}
        value={alert.isPending ? alert.variables : frequency}
        disabled={alert.isPending}
        onChange={({ target }) => alert.mutate(target.value as AlertFrequency)}
        className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-m"
      >
        {frequencyOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p id={noteId} className={failure ? 'text-bad' : 'text-ink-soft'}>
        {failure ?? (lastNotifiedAt && `Dernière alerte le ${formatDate(lastNotifiedAt)}`)}
      </p>
    </>
  );
}

type DialogProps = { search: SavedSearch; onClose: () => void };

function EditDialog({ search, onClose }: DialogProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: savedSearchesKey });
  const form = useApiForm(changingSearch(search.id), {
    defaultValues: { name: search.name, isShared: search.isShared },
    toBody: (values) => ({ version: search.version, ...values }),
    fieldOf: { NAME_TAKEN: 'name' },
    failed: "La recherche n'a pas pu être modifiée. Réessayez.",
    onSuccess: () => {
      onClose();
      return refresh();
    },
    onError: refresh,
  });
  return (
    <SearchDialog
      title="Modifier la recherche"
      form={form}
      fields={{ name: form.field('name'), isShared: form.field('isShared') }}
      sharedHint={
        search.isShared ? 'Reprise, elle quitte la liste de vos collègues et leurs alertes cessent.' : ''
      }
      onClose={onClose}
    />
  );
}

function DeleteDialog({ search, onClose }: DialogProps) {
  const deleting = useDeleteSearch(search, onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer la recherche « ${search.name} » ?`}
      description={
        search.isShared
          ? "Toute l'équipe la perd, et les alertes de chacun cessent."
          : 'Ses alertes cessent. Les candidats, eux, restent.'
      }
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined)}
      error={
        deleting.isError
          ? messageOf(deleting.error, "La recherche n'a pas pu être supprimée. Réessayez.")
          : null
      }
    />
  );
}
