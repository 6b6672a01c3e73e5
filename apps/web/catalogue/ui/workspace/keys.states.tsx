import type * as module from '../../../app/ui/workspace/keys.tsx';
import { Keys } from '../../../app/ui/workspace/keys.tsx';
import type { StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  Keys: {
    une: <Keys keys="e" />,
    deux: <Keys keys="Ctrl K" />,
    'nom long': <Keys keys="Entrée" />,
  },
};
