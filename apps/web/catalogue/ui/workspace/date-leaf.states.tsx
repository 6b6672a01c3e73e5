import type * as module from '../../../app/ui/workspace/date-leaf.tsx';
import { DateLeaf } from '../../../app/ui/workspace/date-leaf.tsx';
import type { StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  DateLeaf: {
    'un mardi': <DateLeaf at="2026-11-24T16:00:00Z" />,
    'le premier du mois': <DateLeaf at="2026-07-01T08:00:00Z" />,
  },
};
