import type * as module from '../../../../app/ui/workspace/charts/donut.tsx';
import { Link } from 'react-router';
import { Donut } from '../../../../app/ui/workspace/charts/donut.tsx';
import { longLabel } from '../../../samples.ts';
import type { StatesOf } from '../../../states.ts';

const ring = { centerLabel: 'dossiers', format: (value: number) => String(value), link: Link };

export const states: StatesOf<typeof module> = {
  Donut: {
    'des parts': (
      <Donut
        {...ring}
        center="48"
        parts={[
          { key: 'done', label: 'Répondues', value: 30, tone: 'good', to: '?etat=done' },
          { key: 'waiting', label: 'En attente', value: 12, tone: 'accent' },
          { key: 'late', label: longLabel, value: 6, tone: 'bad' },
        ]}
      />
    ),
    'rien encore': (
      <Donut {...ring} center="0" parts={[{ key: 'done', label: 'Répondues', value: 0, tone: 'good' }]} />
    ),
  },
};
