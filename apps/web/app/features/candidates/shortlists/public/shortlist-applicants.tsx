import Star from 'lucide-react/icons/star';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import type { MenuAction } from '../../../../ui/workspace/action-menu.tsx';
import { useShortlist } from './use-shortlist.ts';

type Applicants = {
  applicationIds: readonly string[];
  /** The offer they all applied to, if there is one. */
  offerId: number | undefined;
};

/** The menu that led here had the focus. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

/** Shortlists the ticked candidates, each for the offer of their application; `result` then links to the shortlist. */
export function useShortlistApplicants({ applicationIds, offerId }: Applicants): {
  action: MenuAction;
  isBusy: boolean;
  result: ReactNode;
} {
  const [done, setDone] = useState<string>();
  const { shortlisting } = useShortlist({ onUndone: () => setDone(undefined) });
  const chosen = applicationIds.join();
  return {
    action: {
      label: applicationIds.length > 1 ? 'Garder les profils' : 'Garder le profil',
      icon: <Star {...icon} size={18} />,
      onSelect: () => shortlisting.mutate(applicationIds, { onSuccess: () => setDone(chosen) }),
    },
    isBusy: shortlisting.isPending,
    result: done === chosen && (
      <Link
        to={offerId === undefined ? paths.shortlist({ pour: 'offers' }) : paths.offerShortlist(offerId)}
        ref={takeFocus}
        className={buttonClass('ghost')}
      >
        Voir les profils gardés
      </Link>
    ),
  };
}
