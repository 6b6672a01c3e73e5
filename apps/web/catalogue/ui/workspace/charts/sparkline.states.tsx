import type * as module from '../../../../app/ui/workspace/charts/sparkline.tsx';
import { Sparkline } from '../../../../app/ui/workspace/charts/sparkline.tsx';
import type { StatesOf } from '../../../states.ts';

export const states: StatesOf<typeof module> = {
  Sparkline: {
    'deux semaines': <Sparkline values={[1, 2, 0, 3, 5, 4, 2, 6, 5, 7, 4, 8, 6, 11]} />,
    'rien reçu': <Sparkline values={[0, 0, 0, 0, 0, 0, 0]} />,
    'un seul jour': <Sparkline values={[0, 0, 0, 0, 0, 4, 0]} />,
  },
};
