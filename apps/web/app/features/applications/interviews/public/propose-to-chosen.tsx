import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { SidePanel } from '../../../../ui/workspace/side-panel.tsx';
import type { Invited } from '../invite-others.ts';

/** Fetched when someone proposes. */
const InterviewForm = lazy(() => import('../interview-form.tsx'));

type Props = {
  /** In the order of their hours. */
  chosen: readonly Invited[];
  isDisabled: boolean;
  onDone: () => void;
};

/** Proposes an interview to everybody ticked, by one form: the same days, one person after the other. */
export function ProposeToChosen({ chosen, isDisabled, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = chosen;
  if (!first) return null;
  return (
    <>
      <Button
        variant="outline"
        disabled={isDisabled}
        icon={<CalendarPlus {...icon} size={18} />}
        onClick={() => setIsOpen(true)}
      >
        Proposer un entretien
      </Button>
      {isOpen && (
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
              others={others}
              onDone={() => {
                setIsOpen(false);
                onDone();
              }}
            />
          </Suspense>
        </SidePanel>
      )}
    </>
  );
}
