import type * as module from '../../../app/ui/workspace/search-choice.tsx';
import SearchChoice from '../../../app/ui/workspace/search-choice.tsx';
import { Pressed } from '../../acting.tsx';
import { longLabel, noop } from '../../samples.ts';
import { screen, type StatesOf } from '../../states.ts';

const found = [
  { value: '1', label: 'Comptable confirmé' },
  { value: '2', label: 'Comptable fournisseurs' },
  { value: '3', label: longLabel },
];
const field = {
  label: 'Offre',
  placeholder: "Chercher l'une de vos offres",
  found,
  chosen: [],
  onChoose: noop,
  onSearch: noop,
  status: '3 offres trouvées',
};

export const states: StatesOf<typeof module> = {
  default: {
    vide: <SearchChoice {...field} />,
    choisie: <SearchChoice {...field} chosen={[found[0]!]} />,
    'en erreur': <SearchChoice {...field} error="Choisissez une offre." />,
    ouverte: screen(
      <Pressed>
        <SearchChoice {...field} chosen={[found[1]!]} />
      </Pressed>,
    ),
    'rien de trouvé': screen(
      <Pressed>
        <SearchChoice {...field} found={[]} status="Aucune offre ne correspond." />
      </Pressed>,
    ),
  },
};
