import type { SavedView, SavedViewScreen } from '@baara/contract/accounts/saved-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { icon } from '../../../../ui/icon.ts';
import { toast } from '../../../../ui/toast.ts';
import { removeSavedView, savedViewsQuery } from './saved-views.api.ts';

const SaveViewForm = lazyPart(() => import('../save-view-form.tsx'));

/** What of an address is a view: neither a page, nor what is open beside the list. Empty filters are left out. */
function viewOf(params: URLSearchParams): string {
  const view = new URLSearchParams(
    [...params].filter(([name, value]) => value !== '' && !['page', 'limit', 'ligne'].includes(name)),
  );
  view.sort();
  return view.toString();
}

/** The views of a list that somebody saved, and a button that saves what is asked now. */
export function SavedViews({ screen }: { screen: SavedViewScreen }) {
  const query = useQuery(savedViewsQuery(screen));
  const [params] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const current = viewOf(params);
  const views = query.data ?? [];
  const isKnown = views.some((view) => view.query === current);
  if (views.length === 0 && current === '') return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label="Vues enregistrées" className="flex flex-wrap gap-2">
          {views.map((view) => (
            <ViewChip key={view.id} view={view} screen={screen} isCurrent={view.query === current} />
          ))}
        </ul>
      )}
      {current !== '' && !isKnown && query.isSuccess && (
        <Button variant="ghost" onClick={() => setIsSaving(true)}>
          Garder cette vue
        </Button>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewForm screen={screen} query={current} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ViewChip({
  view,
  screen,
  isCurrent,
}: {
  view: SavedView;
  screen: SavedViewScreen;
  isCurrent: boolean;
}) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const removal = useMutation({
    mutationFn: () => removeSavedView(view.id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, 'La vue n’a pas pu être retirée.')),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery(screen).queryKey }),
  });
  return (
    <li
      className={classNames(
        'inline-flex max-w-full items-center rounded-md border text-s',
        isCurrent ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
      )}
    >
      <Link
        to={`${pathname}?${view.query}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 min-w-0 items-center pl-3 font-medium"
      >
        <span className="truncate">{view.name}</span>
      </Link>
      <button
        type="button"
        aria-label={`Retirer la vue ${view.name}`}
        disabled={removal.isPending}
        onClick={() => removal.mutate()}
        className="grid size-11 flex-none place-items-center text-ink-soft hover:text-ink"
      >
        <X {...icon} size={16} />
      </button>
    </li>
  );
}
