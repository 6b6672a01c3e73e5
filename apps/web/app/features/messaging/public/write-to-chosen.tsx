import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';

/** What the bulk message's screen is given of those who were ticked; it stays with the history's entry. */
export type ChosenState = { chosen: Chosen[]; offerId: number | null; cameFrom: string };

type Props = {
  chosen: readonly Chosen[];
  /** The offer the message is about, when all were chosen for the same. */
  offerId?: number | null | undefined;
  disabled?: boolean;
  variant?: ButtonVariant;
};

/** Leads to one message for those who were ticked. For those who may write. */
export function WriteToChosen({ chosen, offerId = null, disabled = false, variant = 'line' }: Props) {
  const { canWrite } = useCompanyRole();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!canWrite || chosen.length === 0) return null;
  // Who applied to several offers is chosen once.
  const people = [...new Map(chosen.map(({ id, name }) => [id, { id, name }])).values()];
  const state: ChosenState = { chosen: people, offerId, cameFrom: pathname + search };
  return (
    <Button
      variant={variant}
      disabled={disabled}
      icon={<MessageSquare {...icon} size={18} />}
      onClick={() => void navigate('/recruiter/messages/bulk', { state })}
    >
      Écrire
    </Button>
  );
}

/** Says how many are ticked, writes to them and does what stands in it; nothing while nobody is. */
export function ChosenBar({
  chosen,
  offerId,
  onClear,
  children,
}: {
  chosen: readonly Chosen[];
  offerId?: number | null;
  onClear: () => void;
  children?: ReactNode;
}) {
  const { canWrite } = useCompanyRole();
  if (!canWrite || chosen.length === 0) return null;
  const count = chosen.length;
  return (
    <TickedBar
      label="Candidats choisis"
      said={`${formatNumber(count)} candidat${count > 1 ? 's' : ''} choisi${count > 1 ? 's' : ''}`}
      onClear={onClear}
      className={stuckUnderHeader}
    >
      <WriteToChosen chosen={chosen} offerId={offerId} variant="primary" />
      {children}
    </TickedBar>
  );
}

/** In sight while the list scrolls: under the header, which it never covers. */
export const stuckUnderHeader = 'sticky top-17 z-9 mb-3';

/** How many are ticked, and what is done with them. */
export function TickedBar({
  label,
  said,
  onClear,
  isBusy = false,
  className,
  children,
}: {
  label: string;
  said: string;
  onClear: () => void;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-primary bg-surface p-2 pl-4',
        className,
      )}
    >
      <b className="mr-auto max-sm:text-s" aria-live="polite">
        {said}
      </b>
      <Button variant="ghost" className="max-sm:px-2 sm:order-last" onClick={onClear} disabled={isBusy}>
        Ne plus choisir
      </Button>
      {/* On a phone one line that slides: the list stays in sight under it. */}
      <div className="flex max-sm:w-full max-sm:overflow-x-auto max-sm:pb-1 gap-2 *:flex-none sm:flex-wrap">
        {children}
      </div>
    </section>
  );
}

/** The box that ticks a candidate of a list; nothing for those who may not write. */
export function ChooseBox({
  name,
  isChosen,
  onChoose,
}: {
  /** Said to screen readers after « Choisir ». */
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { canWrite } = useCompanyRole();
  if (!canWrite) return null;
  return (
    <label className="relative z-[1] grid size-11 flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={`Choisir ${name}`}
      />
    </label>
  );
}
