import { Star } from 'lucide-react';
import { useState } from 'react';
import type { Chosen } from '../../../../lib/use-chosen.ts';
import { Button } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { ShortlistDialog } from '../shortlist-dialog.tsx';
import { useShortlist } from './use-shortlist.ts';

type Props = {
  chosen: readonly Chosen[];
  /** The current offer: one press shortlists them for it. Without it, one chooses for which. */
  offerId?: number | undefined;
};

/** Shortlists all ticked candidates; existing entries stay unchanged. */
export function ShortlistChosen({ chosen, offerId }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { adding } = useShortlist();
  const press = (): void => {
    if (offerId === undefined) setIsChoosing(true);
    else adding.mutate({ candidateIds: chosen.map(({ id }) => id), offerId });
  };
  return (
    <>
      <Button variant="outline" busy={adding.isPending} icon={<Star {...icon} size={18} />} onClick={press}>
        Garder
      </Button>
      {isChoosing && <ShortlistDialog candidates={chosen} marks={[]} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
