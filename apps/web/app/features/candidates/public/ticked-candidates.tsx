import type { Chosen } from '../../../lib/use-chosen.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { CompareChosen } from '../record/public/compare-selection.tsx';
import { useTagChosen } from '../record/public/tag-chosen.tsx';
import { ChosenBar } from '../../messaging/public/write-to-chosen.tsx';
import { usePoolAction } from '../shortlists/public/pool-button.tsx';
import { ShortlistChosen } from '../shortlists/public/shortlist-chosen.tsx';

type Props = {
  choice: { chosen: readonly Chosen[]; clear: () => void };
  /** The offer whose screen this is. */
  offerId?: number | undefined;
};

/** A company's actions on the ticked candidates of a list: write, shortlist, compare; the rarer ones in a menu. */
export function TickedCandidates({ choice: { chosen, clear }, offerId }: Props) {
  const pool = usePoolAction({ candidateIds: chosen.map(({ id }) => id), name: chosen[0]?.name });
  const tag = useTagChosen(chosen);
  return (
    <ChosenBar chosen={chosen} offerId={offerId ?? null} onClear={clear}>
      <ShortlistChosen chosen={chosen} offerId={offerId} />
      <CompareChosen people={chosen} />
      <ActionMenu label="Plus d’actions" variant="outline" actions={[pool.action, tag.action]} />
      {pool.dialog}
      {tag.dialog}
    </ChosenBar>
  );
}
