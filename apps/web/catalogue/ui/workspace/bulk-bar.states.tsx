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
    'certaines laissées de côté': row(
      <BulkBar
        label="Candidatures choisies"
        said="5 candidatures choisies"
        note={<span id="left-out">3 ne peuvent pas être refusées : 2 déjà recrutées, 1 retirée.</span>}
        onClear={() => undefined}
      >
        <Button>Déplacer</Button>
        <Button variant="danger" aria-describedby="left-out">
          Refuser 2 sur 5
        </Button>
        <Button variant="outline">Écrire</Button>
      </BulkBar>,
    ),
    'en cours': row(
      <BulkBar label="Candidats déplacés" said="12 sur 40" onClear={() => undefined} isBusy>
        {actions}
      </BulkBar>,
    ),
  },
};
