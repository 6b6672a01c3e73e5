import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import type { NavigationList } from './adjacent-items.tsx';

/** Fetched with the first application that is opened: the list itself comes sooner on a slow line. */
const ApplicationPanel = lazyPart(() => import('./application-panel.tsx'));

/** The address of the same screen with this application open beside it, at the tab that is open, or with none. */
export const openedHref = (params: URLSearchParams, id: string | null): string =>
  hrefWith(params, { candidature: id, ...(id === null && { rubrique: null }) });

/** The application the address opens, over whatever shows the others. */
export function OpenedApplication({ navigationLists }: { navigationLists: readonly NavigationList[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('candidature');
  if (!id) return null;
  return (
    <Suspense fallback={<PanelOnItsWay />}>
      <ApplicationPanel
        id={id}
        navigationLists={navigationLists}
        hrefOf={(other) => openedHref(params, other)}
        onClose={() => void navigate(openedHref(params, null), { preventScrollReset: true, replace: true })}
      />
    </Suspense>
  );
}

function PanelOnItsWay() {
  return (
    <div className="fixed inset-y-0 right-0 z-20 w-full max-w-lg border-l border-line bg-surface p-4">
      <SkeletonList label="Chargement de la candidature…" />
    </div>
  );
}
