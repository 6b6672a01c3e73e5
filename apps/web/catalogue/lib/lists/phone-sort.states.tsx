import type * as module from '../../../app/lib/lists/phone-sort.tsx';
import { PhoneSort } from '../../../app/lib/lists/phone-sort.tsx';
import { useListParams } from '../../../app/lib/lists/use-list-params.ts';
import { longLabel } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

const sorts = { title: ['asc', 'desc'], applications: ['desc', 'asc'] } as const;
const columns = [
  { id: 'title', header: 'Offre', sort: 'title', cell: () => null },
  { id: 'applications', header: longLabel, sort: 'applications', cell: () => null },
];

function Choice({ isBeside }: { isBeside?: boolean }) {
  const list = useListParams({ sorts });
  return <PhoneSort list={list} columns={columns} {...(isBeside && { isBeside })} />;
}

export const states: StatesOf<typeof module> = {
  PhoneSort: {
    'sur un téléphone': row(<Choice />),
    "à côté d'une recherche": row(<Choice isBeside />),
  },
};
