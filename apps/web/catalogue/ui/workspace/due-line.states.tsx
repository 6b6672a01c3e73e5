import type * as module from '../../../app/ui/workspace/due-line.tsx';
import { DueLine } from '../../../app/ui/workspace/due-line.tsx';
import { longLabel } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  DueLine: {
    'un jour': <DueLine>Répondez jusqu’au vendredi 27 novembre</DueLine>,
    'textes longs': row(<DueLine>{longLabel}</DueLine>),
  },
};
