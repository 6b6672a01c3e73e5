import type * as module from '../../app/lib/changed-meanwhile.tsx';
import { ChangedMeanwhile } from '../../app/lib/changed-meanwhile.tsx';
import { Pressed } from '../acting.tsx';
import { row, type StatesOf } from '../states.ts';

const message = 'Cette évaluation a été enregistrée par Awa Traoré pendant que vous écriviez.';

export const states: StatesOf<typeof module> = {
  ChangedMeanwhile: {
    'à choisir': row(<ChangedMeanwhile message={message} onChoice={() => Promise.resolve()} />),
    'en erreur': row(
      <Pressed>
        <ChangedMeanwhile message={message} onChoice={() => Promise.reject(new Error('unreachable'))} />
      </Pressed>,
    ),
  },
};
