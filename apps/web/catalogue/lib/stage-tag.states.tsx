import type * as module from '../../app/lib/stage-tag.tsx';
import { StageTag } from '../../app/lib/stage-tag.tsx';
import { longLabel } from '../samples.ts';
import type { StatesOf } from '../states.ts';

const stages = {
  received: 'Reçue',
  screening: 'Présélection',
  interview: 'Entretien',
  hired: 'Embauché',
  rejected: 'Refusée',
  withdrawn: 'Retirée',
};

export const states: StatesOf<typeof module> = {
  StageTag: {
    'chaque étape': (
      <p className="flex flex-wrap gap-1.5">
        {Object.entries(stages).map(([stage, title]) => (
          <StageTag key={stage} stage={stage} title={title} />
        ))}
      </p>
    ),
    "étape de l'entreprise": <StageTag stage="own" title={longLabel} />,
  },
};
