import type * as module from '../../../../app/ui/workspace/charts/bar-chart.tsx';
import { BarChart } from '../../../../app/ui/workspace/charts/bar-chart.tsx';
import { Pressed } from '../../../acting.tsx';
import { row, type StatesOf } from '../../../states.ts';

const days = ['16 nov.', '17 nov.', '18 nov.', '19 nov.', '20 nov.', '21 nov.', '22 nov.'];
const bars = (values: readonly number[]) =>
  days.map((label, index) => ({ key: label, label, value: values[index] ?? 0 }));
const chart = {
  headings: ['Jour', 'Candidatures'],
  format: (value: number) => String(value),
} as const;

export const states: StatesOf<typeof module> = {
  BarChart: {
    'sept jours': (
      <BarChart {...chart} summary="Candidatures par jour." bars={bars([4, 12, 7, 0, 21, 9, 3])} />
    ),
    'rien encore': <BarChart {...chart} summary="Aucune candidature." bars={bars([])} />,
    'chiffres ouverts': row(
      <Pressed on="summary">
        <BarChart {...chart} summary="Candidatures par jour." bars={bars([4, 12, 7, 0, 21, 9, 3])} />
      </Pressed>,
    ),
  },
};
