import type * as module from '../../../app/ui/workspace/figure-list.tsx';
import { FigureList } from '../../../app/ui/workspace/figure-list.tsx';
import { longLabel } from '../../samples.ts';
import type { StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  FigureList: {
    'trois chiffres': (
      <FigureList
        figures={[
          {
            key: 'response',
            label: 'Première réponse',
            value: '2,4',
            unit: 'jours',
            note: 'comme les 30 jours d’avant',
          },
          { key: 'answered', label: 'Candidatures répondues', value: '91', unit: '%' },
          { key: 'hired', label: 'Recrutés ce mois', value: '3', note: '2 offres restent à pourvoir' },
        ]}
      />
    ),
    'texte long': (
      <FigureList figures={[{ key: 'long', label: longLabel, value: '1 284', note: longLabel }]} />
    ),
  },
};
