import type { Chosen } from '../../../lib/use-chosen.ts';
import { CompareChosen } from '../record/public/compare-selection.tsx';
import { TagChosen } from '../record/public/tag-chosen.tsx';
import { ChosenBar } from '../../messaging/public/write-to-chosen.tsx';
import { PoolButton } from '../shortlists/public/pool-button.tsx';
import { ShortlistChosen } from '../shortlists/public/shortlist-chosen.tsx';

type Props = {
  choice: { chosen: readonly Chosen[]; clear: () => void };
  /** The offer whose screen this is. */
  offerId?: number | undefined;
};

/** A company's actions on the ticked candidates of a list: write, shortlist, compare, tag. */
export function TickedCandidates({ choice: { chosen, clear }, offerId }: Props) {
  return (
    <ChosenBar chosen={chosen} offerId={offerId ?? null} onClear={clear}>
      <ShortlistChosen chosen={chosen} offerId={offerId} />
      <PoolButton candidateIds={chosen.map(({ id }) => id)} name={chosen[0]?.name} />
      <CompareChosen people={chosen} />
      <TagChosen chosen={chosen} />
    </ChosenBar>
  );
}
