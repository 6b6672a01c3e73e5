import { elide } from '@baara/contract/elision';
import type { AlertFrequency } from '@baara/contract/saved-search-messages';
import { savedSearchPath } from '@baara/contract/saved-search-query';
import type { SavedSearch } from '@baara/contract/saved-searches';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { filtersOf, filterNames } from '../list/candidate-query.ts';
import { filterText } from '../list/filter-words.ts';
import { useFilterTitles } from '../list/use-filter-titles.ts';
import { frequencyOptions } from './alert-frequencies.ts';
import { useChangeSearch, useDeleteSearch, useSearchAlert } from './saved-search-calls.ts';
import { SearchDialog } from './search-dialog.tsx';

/** One saved search: what it looks for, its alert, and what its author may do with it. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-x-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-m wrap-anywhere">
            <Link
              to={savedSearchPath(search)}
              className="inline-flex min-h-11 items-center hover:text-primary hover:underline"
            >
              {search.name}
            </Link>
          </h2>
          <Tag>{search.isShared ? "Partagée avec l'équipe" : 'Privée'}</Tag>
        </div>
        <FilterWords search={search} />
        <p className="mt-1 text-s text-ink-soft">
          {!search.isMine && `${search.author ? `${elide('De', search.author)}` : 'De votre équipe'}, `}
          {search.isMine ? 'Enregistrée' : 'enregistrée'} le {formatDate(search.createdAt)}
        </p>
      </div>
      <div className="grid content-start gap-2">
        <AlertChoice search={search} />
        {search.canChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              aria-label={`Modifier « ${search.name} »`}
              onClick={() => setOpen('edit')}
            >
              Modifier
            </Button>
            <Button
              variant="ghost"
              aria-label={`Supprimer « ${search.name} »`}
              onClick={() => setOpen('delete')}
            >
              Supprimer
            </Button>
          </div>
        )}
      </div>
      {open === 'edit' && <EditDialog search={search} onClose={close} />}
      {open === 'delete' && <DeleteDialog search={search} onClose={close} />}
    </li>
  );
}

function FilterWords({ search: { query, list } }: { search: SavedSearch }) {
  const titles = useFilterTitles();
  const params = new URLSearchParams(query);
  const chosen = filtersOf(params);
  const days = params.get('newWithin');
  const words = [
    ...(list === 'new' ? [`Inscrits depuis ${days ?? '30'} jours`] : []),
    ...filterNames.flatMap((name) => {
      const value = chosen[name];
      return value === undefined ? [] : [filterText(name, value, titles)];
    }),
  ];
  return (
    <p className="wrap-anywhere text-ink-soft">
      {words.length > 0 ? words.join(' · ') : 'Tous les candidats'}
    </p>
  );
}

/** Saved as soon as it is chosen. */
function AlertChoice({ search }: { search: SavedSearch }) {
  const alert = useSearchAlert(search, ({ message }) => toast.success(message ?? ''));
  const { frequency, lastToldAt } = search.alert;
  return (
    <Select
      label="Alerte par email"
      aria-label={`Alerte par email de « ${search.name} »`}
      hint={lastToldAt ? `Dernière alerte le ${formatDate(lastToldAt)}` : undefined}
      value={alert.isPending ? alert.variables : frequency}
      disabled={alert.isPending}
      options={frequencyOptions}
      error={alert.isError ? messageOf(alert.error, "L'alerte n'a pas pu être changée. Réessayez.") : null}
      onChange={({ target }) => alert.mutate(target.value as AlertFrequency)}
    />
  );
}

type DialogProps = { search: SavedSearch; onClose: () => void };

function EditDialog({ search, onClose }: DialogProps) {
  const changing = useChangeSearch(search, ({ message }) => {
    toast.success(message ?? '');
    onClose();
  });
  return (
    <SearchDialog
      title="Modifier la recherche"
      search={search}
      sharedHint={
        search.isShared ? 'Reprise, elle quitte la liste de vos collègues et leurs alertes cessent.' : ''
      }
      isBusy={changing.isPending}
      error={changing.error}
      failed="La recherche n'a pas pu être modifiée. Réessayez."
      onClose={onClose}
      onSubmit={(change) => changing.mutate(change)}
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
