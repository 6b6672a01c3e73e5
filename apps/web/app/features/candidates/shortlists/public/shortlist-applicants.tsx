import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { useShortlist } from './use-shortlist.ts';
import { paths } from '../../../../lib/paths.ts';

type Props = {
  applicationIds: readonly string[];
  /** The offer they all applied to, if there is one. */
  offerId: number | undefined;
  isDisabled: boolean;
};

/** The button it stands in place of had the focus. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

/** Shortlists the ticked candidates, each for the offer of their application, then links to the shortlist. */
export function ShortlistApplicants({ applicationIds, offerId, isDisabled }: Props) {
  const [result, setResult] = useState<string>();
  const { shortlisting } = useShortlist({ onUndone: () => setResult(undefined) });
  if (applicationIds.length === 0) return null;
  const chosen = applicationIds.join();
  if (result === chosen)
    return (
      <Link
        to={offerId === undefined ? paths.shortlist({ pour: 'offers' }) : paths.offerShortlist(offerId)}
        ref={takeFocus}
        className={buttonClass('outline')}
      >
        Voir la présélection
      </Link>
    );
  return (
    <Button
      variant="outline"
      busy={shortlisting.isPending}
      disabled={isDisabled}
      icon={<Star {...icon} size={18} />}
      onClick={() => shortlisting.mutate(applicationIds, { onSuccess: () => setResult(chosen) })}
    >
      Présélectionner
    </Button>
  );
}
