import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { useShortlist } from './use-shortlist.ts';

type Props = {
  applicationIds: readonly string[];
  /** The offer they all applied to, if there is one. */
  offerId: number | undefined;
  isDisabled: boolean;
};

/** The button it stands in place of had the focus. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

/** Keeps those who were ticked, each for the offer of their application, then leads to where they are kept. */
export function KeepApplicants({ applicationIds, offerId, isDisabled }: Props) {
  const [kept, setKept] = useState<string>();
  const { keeping } = useShortlist({ onUndone: () => setKept(undefined) });
  if (applicationIds.length === 0) return null;
  const chosen = applicationIds.join();
  if (kept === chosen)
    return (
      <Link
        to={
          offerId === undefined
            ? '/recruiter/candidates/shortlist?pour=offers'
            : `/recruiter/offers/${offerId}/shortlist`
        }
        ref={takeFocus}
        className={buttonClass('line')}
      >
        Voir la présélection
      </Link>
    );
  return (
    <Button
      variant="line"
      busy={keeping.isPending}
      disabled={isDisabled}
      icon={<Star {...icon} size={18} />}
      onClick={() => keeping.mutate(applicationIds, { onSuccess: () => setKept(chosen) })}
    >
      Présélectionner
    </Button>
  );
}
