import { elide } from '@baara/contract/formats/elision';
import type { CandidateCard } from '@baara/contract/candidates/cards';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { ProfileLink } from '../../../lib/profile-link.tsx';
import { usePendingStep } from '../../../lib/use-pending-step.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { icon } from '../../../ui/icon.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import type { CandidateOpening } from '../record/public/candidate-cells.tsx';
import { CandidatePeek } from '../record/public/candidate-peek.tsx';
import { PoolButton } from '../shortlists/public/pool-button.tsx';
import { ShortlistButton } from '../shortlists/public/shortlist-scope.tsx';
import { PEEK_PARAM } from './search.api.ts';

export type Peek = {
  /** Whose profile is open. */
  id: string | undefined;
  /** Whether it stands beside the table, rather than over it. */
  isBeside: boolean;
  linkOf: (id: string) => CandidateOpening;
};

type Props = { candidates: readonly CandidateCard[]; children: (peek: Peek) => ReactNode };

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-candidate="${id}"]`);

/**
 * A list with the profile that the address opens: beside it on a wide screen, where it follows the focus from row to
 * row, else over it.
 */
export function BesidePeek({ candidates, children }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const at = candidates.findIndex(({ id }) => id === params.get(PEEK_PARAM));
  const candidate = candidates[at];
  const id = candidate?.id;
  const step = usePendingStep(id);
  const reached = candidates.findIndex((one) => one.id === step.current);
  const settled = useSettled(id ?? '');
  const isBeside = isWide && candidate !== undefined;
  const hrefOf = (other: string | null): string => hrefWith(params, { [PEEK_PARAM]: other });
  const go = (other: string | null): void =>
    void navigate(hrefOf(other), { replace: true, preventScrollReset: true });

  /** Whose row gets the focus once their profile is closed. */
  const closed = useRef<string>(undefined);
  const close = (): void => {
    closed.current = id;
    go(null);
  };
  useEffect(() => {
    if (id !== undefined || closed.current === undefined) return;
    rowOf(closed.current)?.focus();
    closed.current = undefined;
  }, [id]);
  useEscape(isBeside, close);

  const linkOf = (other: string): CandidateOpening => ({
    to: hrefOf(other),
    isCurrent: other === id,
    // The way back from a profile is the list, not everyone seen.
    replace: candidate !== undefined,
    onFocus: () => {
      if (isBeside && other !== id) go(other);
    },
  });
  const tools = candidate && (
    <nav aria-label="Candidats voisins" className="flex">
      <AdjacentLink to={candidates[reached - 1]?.id} hrefOf={hrefOf} onGo={step.go} label="Précédent" />
      <AdjacentLink to={candidates[reached + 1]?.id} hrefOf={hrefOf} onGo={step.go} label="Suivant" />
      <ProfileLink
        candidateId={candidate.id}
        aria-label={`Ouvrir le profil ${elide('de', candidate.name)}`}
        className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
      >
        <Maximize2 {...icon} size={18} />
      </ProfileLink>
    </nav>
  );
  const content = candidate && (
    <CandidatePeek candidate={candidate} isSettled={settled === candidate.id}>
      <ShortlistButton candidate={candidate} />
      {candidate.abilities.shortlist && <PoolButton candidateIds={[candidate.id]} name={candidate.name} />}
    </CandidatePeek>
  );
  return (
    <div
      className={
        isBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] items-start gap-4' : undefined
      }
    >
      <div className="min-w-0">{children({ id, isBeside, linkOf })}</div>
      {candidate && isBeside && (
        <aside
          aria-label={`Aperçu : ${candidate.name}`}
          className="sticky top-4 grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)] rounded-lg border border-line bg-surface"
        >
          <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
            <h2 className="min-w-0 flex-1 truncate text-l">{candidate.name}</h2>
            {tools}
            <button
              type="button"
              aria-label="Fermer l'aperçu"
              title="Fermer (Échap)"
              onClick={close}
              className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
            >
              <X {...icon} />
            </button>
          </div>
          {/* Drawn again for another candidate, from the top. */}
          <div key={candidate.id} className="overflow-y-auto overscroll-contain p-4">
            {content}
          </div>
        </aside>
      )}
      {candidate && !isBeside && (
        <SidePanel
          title={candidate.name}
          tools={tools}
          finalFocus={() => rowOf(candidate.id)}
          onClose={close}
        >
          <div key={candidate.id}>{content}</div>
        </SidePanel>
      )}
    </div>
  );
}

const keys = { Précédent: 'k', Suivant: 'j' } as const;
const arrows = { Précédent: ChevronUp, Suivant: ChevronDown } as const;

/** Its space is reserved: a press meant for the next candidate never lands on the closing cross. */
function AdjacentLink({
  to,
  hrefOf,
  onGo,
  label,
}: {
  to: string | undefined;
  hrefOf: (id: string) => string;
  onGo: (id: string) => void;
  label: keyof typeof keys;
}) {
  const Arrow = arrows[label];
  const box = 'grid size-11 flex-none place-items-center rounded-md';
  if (to === undefined)
    return (
      <span aria-hidden="true" className={`${box} text-ink-faint opacity-40`}>
        <Arrow {...icon} />
      </span>
    );
  return (
    <Link
      to={hrefOf(to)}
      onClick={() => onGo(to)}
      replace
      preventScrollReset
      aria-label={label}
      aria-keyshortcuts={keys[label]}
      title={`${label} (${keys[label]})`}
      className={`${box} text-ink-soft hover:bg-sunken`}
    >
      <Arrow {...icon} />
    </Link>
  );
}

/** Wide enough for a table and a profile side by side. */
const WIDE = '(min-width: 75rem)';

/** Escape closes what lies over the page first, and empties a field that is typed in. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  // The row of the profile that is drawn, also for a key pressed before the effects of that drawing have run.
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
