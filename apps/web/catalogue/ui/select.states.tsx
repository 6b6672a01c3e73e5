import type * as module from '../../app/ui/select.tsx';
import { Select } from '../../app/ui/select.tsx';
import { longLabel } from '../samples.ts';
import type { StatesOf } from '../states.ts';

const contracts = [
  { value: 'CDI', label: 'CDI' },
  { value: 'CDD', label: 'CDD' },
];

export const states: StatesOf<typeof module> = {
  Select: {
    'sans choix': <Select label="Type de contrat" placeholder="Choisir un contrat" options={contracts} />,
    choisi: <Select label="Type de contrat" defaultValue="CDI" options={contracts} />,
    'en erreur': (
      <Select
        label="Type de contrat"
        placeholder="Choisir un contrat"
        options={contracts}
        error="Le type de contrat est obligatoire."
      />
    ),
    désactivé: <Select label="Type de contrat" defaultValue="CDD" options={contracts} disabled />,
    'choix long': <Select label="Poste" options={[{ value: 1, label: longLabel }]} />,
  },
};
