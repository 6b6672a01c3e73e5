import type * as module from '../../../../app/ui/workspace/charts/bar-list.tsx';
import { Link } from 'react-router';
import { BarList } from '../../../../app/ui/workspace/charts/bar-list.tsx';
import { longLabel } from '../../../samples.ts';
import type { StatesOf } from '../../../states.ts';

const items = [
  { key: 'received', label: 'Reçues', value: 128, note: '100 %', to: '?etape=received' },
  { key: 'interview', label: 'Entretien', value: 31, note: '24 %', tone: 'accent' },
  { key: 'hired', label: 'Embauchés', value: 4, note: '3 %', tone: 'good' },
  { key: 'rejected', label: 'Refusées', value: 0, note: '0 %', tone: 'bad' },
] as const;
const list = { format: (value: number) => String(value), link: Link };

export const states: StatesOf<typeof module> = {
  BarList: {
    'un entonnoir': <BarList {...list} items={items} />,
    'noms longs': (
      <BarList
        {...list}
        isStacked
        items={[
          { key: 'long', label: longLabel, value: 42 },
          { key: 'short', label: 'Site carrière', value: 12, tone: 'faint' },
        ]}
      />
    ),
    'rien encore': <BarList {...list} items={[{ key: 'received', label: 'Reçues', value: 0 }]} />,
  },
};
