import type * as module from '../../app/ui/cloth-pattern.tsx';
import { ClothPattern } from '../../app/ui/cloth-pattern.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  ClothPattern: {
    'dans sa boîte': (
      <div className="h-24">
        <ClothPattern />
      </div>
    ),
  },
};
