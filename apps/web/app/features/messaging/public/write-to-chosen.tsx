import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { BulkBar, stuckUnderHeader } from '../../../ui/workspace/bulk-bar.tsx';

/** The ticked candidates for the bulk message's screen; they stay with the history's entry. */
export type ChosenState = { chosen: Chosen[]; offerId: number | null; cameFrom: string };

type Props = {
  chosen: readonly Chosen[];
  /** The offer the message is about, when all were chosen for the same. */
  offerId?: number | null | undefined;
  disabled?: boolean;
  variant?: ButtonVariant;
};

/** Leads to one message for those who were ticked. */
export function WriteToChosen({ chosen, offerId = null, disabled = false, variant = 'outline' }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (chosen.length === 0) return null;
  // Who applied to several offers is chosen once.
  const people = [...new Map(chosen.map(({ id, name }) => [id, { id, name }])).values()];
  const state: ChosenState = { chosen: people, offerId, cameFrom: pathname + search };
  return (
    <Button
      variant={variant}
      disabled={disabled}
      icon={<MessageSquare {...icon} size={18} />}
      onClick={() => void navigate(paths.writeBulkMessage(), { state })}
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
  if (chosen.length === 0) return null;
  const count = chosen.length;
  return (
    <BulkBar
      label="Candidats choisis"
      said={`${formatNumber(count)} candidat${count > 1 ? 's' : ''} choisi${count > 1 ? 's' : ''}`}
      onClear={onClear}
      className={stuckUnderHeader}
    >
      <WriteToChosen chosen={chosen} offerId={offerId} variant="primary" />
      {children}
    </BulkBar>
  );
}
