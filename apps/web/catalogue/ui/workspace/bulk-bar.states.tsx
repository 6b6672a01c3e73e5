import type * as module from '../../../app/ui/workspace/bulk-bar.tsx';
import { Button } from '../../../app/ui/button.tsx';
import { BulkBar } from '../../../app/ui/workspace/bulk-bar.tsx';
import { type StatesOf, row } from '../../states.ts';

const actions = (
  <>
    <Button>Écrire</Button>
    <Button variant="outline">Déplacer</Button>
  </>
);

export const states: StatesOf<typeof module> = {
  BulkBar: {
    'lignes choisies': row(
      <BulkBar label="Candidats choisis" said="3 candidats choisis" onClear={() => undefined}>
        {actions}
      </BulkBar>,
    ),
    'en cours': row(
      <BulkBar label="Candidats déplacés" said="12 sur 40" onClear={() => undefined} isBusy>
        {actions}
      </BulkBar>,
    ),
  },
};
