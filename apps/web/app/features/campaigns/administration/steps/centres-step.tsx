import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { EditableRows } from '../editable-rows.tsx';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';

const CentreForm = lazyPart(() => import('./centre-form.tsx'));

type Centre = ManagedCampaign['centres'][number];

const columns: readonly [TableColumn<Centre>, ...TableColumn<Centre>[]] = [
  { id: 'name', header: 'Centre', cell: ({ name }) => <h3 className="text-m wrap-anywhere">{name}</h3> },
  { id: 'city', header: 'Ville', cell: ({ city }) => city },
  { id: 'address', header: 'Adresse', cell: ({ address }) => address || null },
];

/** Where the exams take place. */
export default function CentresStep({ campaign }: StepProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const isOpen = mayEdit(campaign, 'centres');
  return (
    <StepCard
      title="Centres d'examen"
      description="Où les épreuves auront lieu. Facultatif : un concours sur dossier n'en a pas."
      action={isOpen && <Button onClick={() => setEdited(campaign.centres.length)}>Ajouter un centre</Button>}
    >
      <StepNotices campaign={campaign} section="centres" />
      <EditableRows
        campaign={campaign}
        label="Centres d'examen"
        rows={campaign.centres}
        columns={columns}
        nameOf={({ name }) => name}
        toSections={(rows) => ({ centres: rows })}
        mayEdit={isOpen}
        onEdit={setEdited}
        removal="Les personnes de l'équipe qui y travaillent n'auront plus de centre."
        empty="Aucun centre pour l'instant."
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <CentreForm campaign={campaign} index={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </StepCard>
  );
}
