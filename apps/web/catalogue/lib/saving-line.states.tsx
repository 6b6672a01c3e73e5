import type * as module from '../../app/lib/saving-line.tsx';
import { SavingLine } from '../../app/lib/saving-line.tsx';
import type { StatesOf } from '../states.ts';

const idle = 'Vos modifications s’enregistrent toutes seules.';

export const states: StatesOf<typeof module> = {
  SavingLine: {
    'rien de saisi': <SavingLine state={{ kind: 'idle' }} idle={idle} />,
    'en cours': <SavingLine state={{ kind: 'saving' }} idle={idle} />,
    enregistré: <SavingLine state={{ kind: 'saved', at: new Date('2026-11-20T09:05:00Z') }} idle={idle} />,
    'ligne perdue': <SavingLine state={{ kind: 'waiting' }} idle={idle} />,
    refusé: (
      <SavingLine
        state={{ kind: 'refused', message: 'Le titre est trop long : 120 signes au plus.' }}
        idle={idle}
      />
    ),
    'modifié ailleurs': (
      <SavingLine
        state={{ kind: 'conflict', message: 'Une collègue a enregistré cette offre avant vous.' }}
        idle={idle}
      />
    ),
  },
};
