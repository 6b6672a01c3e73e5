import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePendingStep } from '../../../lib/use-pending-step.ts';
import { icon } from '../../../ui/icon.ts';

/** Applications the screen shows one after the other: a page of a list, a column of a board. */
export type NavigationList = {
  key: string;
  ids: readonly string[];
  /** The addresses of those just before and after what is shown, when there are any. */
  before?: string | undefined;
  after?: string | undefined;
};

type Props = {
  id: string;
  /** Undefined until it is read. */
  application: RecruiterApplication | undefined;
  navigationLists: readonly NavigationList[];
  hrefOf: (id: string) => string;
  /** The address of the application on a page of its own, which goes on along the same list. */
  pageHref?: string;
};

/** Links to the applications before and after the open one, in the list it was opened from. */
export function AdjacentItems({ id, application, navigationLists, hrefOf, pageHref }: Props) {
  const step = usePendingStep(id);
  const place = usePlace(step.current, navigationLists, hrefOf);
  const itemOf = (other: string | null | undefined) => (other ? { id: other, href: hrefOf(other) } : null);
  const read = application?.id === step.current ? application : undefined;
  // An application outside every list, from an old link for one, has the adjacent items of its step.
  const { previous, next } = place ?? {
    previous: itemOf(read?.previousId),
    next: itemOf(read?.nextId),
  };
  return (
    <>
      <nav aria-label="Candidatures voisines" className="flex">
        <AdjacentLink to={previous} onGo={step.go} label="Précédente" arrow="←" shortcut="k" />
        <AdjacentLink to={next} onGo={step.go} label="Suivante" arrow="→" shortcut="j" />
      </nav>
      {pageHref && (
        <Link
          to={pageHref}
          state={place && { ids: place.ids }}
          aria-label="Ouvrir en pleine page"
          title="Ouvrir en pleine page (o)"
          aria-keyshortcuts="o"
          className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken max-md:hidden"
        >
          <Maximize2 {...icon} size={18} />
        </Link>
      )}
    </>
  );
}

/** `id` is left out for one that another page of the list begins with. */
type AdjacentItem = { id?: string; href: string };
type InitialList = { key: string; ids: readonly string[] };

/**
 * The position in the list as it was first read. The list does not change afterwards: a moved, rejected or read
 * application leaves the visible list, and the next one is still the one that came after.
 * @returns the items beside it, null at an end; null when no list contains the application.
 */
function usePlace(id: string, navigationLists: readonly NavigationList[], hrefOf: Props['hrefOf']) {
  const [initialList, setInitialList] = useState<InitialList | null>(null);
  const shown = navigationLists.find(({ key }) => key === initialList?.key);
  // New items since: the rest of a list from which some left.
  const fresh = shown?.ids.filter((one) => !initialList?.ids.includes(one)) ?? [];
  if (!initialList?.ids.includes(id)) {
    const own = navigationLists.find(({ ids }) => ids.includes(id));
    if (own) {
      const goesOn = initialList?.key === own.key && fresh[0] === id;
      setInitialList({ key: own.key, ids: goesOn ? [...initialList.ids, ...fresh] : own.ids });
    }
    return null;
  }
  const at = initialList.ids.indexOf(id);
  const itemOf = (one: string | undefined, onOtherPage: string | undefined): AdjacentItem | null =>
    one ? { id: one, href: hrefOf(one) } : onOtherPage ? { href: onOtherPage } : null;
  return {
    previous: itemOf(initialList.ids[at - 1], shown?.before),
    next: itemOf(initialList.ids[at + 1] ?? fresh[0], shown?.after),
    ids: initialList.ids,
  };
}

type AdjacentLinkProps = {
  /** Null at the end of the list, and while it is not known. */
  to: AdjacentItem | null;
  onGo: (id: string) => void;
  label: string;
  arrow: string;
  /** The key that presses it. */
  shortcut: string;
};

function AdjacentLink({ to, onGo, label, arrow, shortcut }: AdjacentLinkProps) {
  const { state } = useLocation() as { state: unknown };
  const box = 'grid size-11 flex-none place-items-center rounded-md';
  // Its space is reserved: a press meant for the next candidate never lands on the closing cross.
  if (!to) {
    return (
      <span aria-hidden="true" className={`${box} text-ink-faint opacity-40`}>
        {arrow}
      </span>
    );
  }
  return (
    <Link
      to={to.href}
      onClick={() => to.id !== undefined && onGo(to.id)}
      // A page of its own has there the list it was opened from.
      state={state}
      preventScrollReset
      // The way back from the panel is the board, not every candidate seen.
      replace
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      className={`${box} text-primary hover:bg-primary-soft`}
    >
      {arrow}
    </Link>
  );
}
