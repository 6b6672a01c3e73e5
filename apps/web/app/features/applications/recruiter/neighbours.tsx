import type { RecruiterApplication } from '@baara/contract/recruiter-applications';
import { useState } from 'react';
import { Link } from 'react-router';

/** Applications the screen shows one after the other: a page of a list, a column of a board. */
export type Pile = {
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
  piles: readonly Pile[];
  hrefOf: (id: string) => string;
};

/** Leads to the applications before and after the one that is open, in the pile it was taken from. */
export function Neighbours({ id, application, piles, hrefOf }: Props) {
  const place = usePlace(id, piles, hrefOf);
  const hrefTo = (other: string | null | undefined) => (other ? hrefOf(other) : other);
  // What no pile holds, an old link for one, has the neighbours of its step.
  const { previous, next } = place ?? {
    previous: hrefTo(application?.previousId),
    next: hrefTo(application?.nextId),
  };
  return (
    <nav aria-label="Candidatures voisines" className="flex">
      <Neighbour href={previous} label="Précédente" arrow="←" />
      <Neighbour href={next} label="Suivante" arrow="→" />
    </nav>
  );
}

type Begun = { key: string; ids: readonly string[] };

/**
 * Where one is in the pile one began to read. It is kept as it was: whoever is moved, refused or marked as read leaves
 * the list it was shown in, and the next is still the one that came after.
 * @returns addresses, null at an end; null when no pile holds the application.
 */
function usePlace(id: string, piles: readonly Pile[], hrefOf: Props['hrefOf']) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const shown = piles.find(({ key }) => key === begun?.key);
  // What came up since: the rest of a list of which some left.
  const fresh = shown?.ids.filter((one) => !begun?.ids.includes(one)) ?? [];
  if (!begun?.ids.includes(id)) {
    const own = piles.find(({ ids }) => ids.includes(id));
    if (own) {
      const goesOn = begun?.key === own.key && fresh[0] === id;
      setBegun({ key: own.key, ids: goesOn ? [...begun.ids, ...fresh] : own.ids });
    }
    return null;
  }
  const at = begun.ids.indexOf(id);
  const previous = begun.ids[at - 1];
  const next = begun.ids[at + 1] ?? fresh[0];
  return {
    previous: previous ? hrefOf(previous) : (shown?.before ?? null),
    next: next ? hrefOf(next) : (shown?.after ?? null),
  };
}

type NeighbourProps = {
  /** Null at the end of the pile, undefined while it is not known. */
  href: string | null | undefined;
  label: string;
  arrow: string;
};

function Neighbour({ href, label, arrow }: NeighbourProps) {
  const box = 'grid size-11 flex-none place-items-center rounded-md';
  // The place is kept: a press meant for the next candidate never lands on the closing cross.
  if (!href) {
    return (
      <span aria-hidden="true" className={`${box} text-ink-faint opacity-40`}>
        {arrow}
      </span>
    );
  }
  return (
    <Link
      to={href}
      preventScrollReset
      // The way back from the panel is the board, not every candidate seen.
      replace
      aria-label={label}
      title={label}
      className={`${box} text-primary hover:bg-primary-soft`}
    >
      {arrow}
    </Link>
  );
}
