import { type ReactNode, Suspense, useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { SidePanel } from '../../../../ui/workspace/side-panel.tsx';
import type { Invited } from '../invite-others.ts';

/** Fetched when someone proposes. */
const InterviewForm = lazyPart(() => import('../interview-form.tsx'));

type Options = {
  /** In the order of their hours. */
  chosen: readonly Invited[];
  /** That all of them applied to; none: several. */
  offerId: number | undefined;
  onDone: () => void;
};

/** Proposes an interview to everybody ticked, by one form: the same days, one person after the other. */
export function useProposeToChosen({ chosen, offerId, onDone }: Options): {
  open: () => void;
  panel: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = chosen;
  return {
    open: () => setIsOpen(true),
    panel: isOpen && first && (
      <SidePanel
        title="Proposer un entretien"
        description={
          others.length === 0
            ? first.name
            : `${formatNumber(chosen.length)} candidats, ${first.name} en premier`
        }
        isNarrow
        onClose={() => setIsOpen(false)}
      >
        <Suspense fallback={<SkeletonList label="Chargement…" />}>
          <InterviewForm
            applicationId={first.id}
            offerId={offerId}
            others={others}
            onDone={() => {
              setIsOpen(false);
              onDone();
            }}
          />
        </Suspense>
      </SidePanel>
    ),
  };
}
