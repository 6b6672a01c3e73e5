import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { categoryNames } from '../category-choice.tsx';
import { EditableRows } from '../editable-rows.tsx';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';

const DocumentForm = lazyPart(() => import('./document-form.tsx'));

type Document = ManagedCampaign['documents'][number];

const columnsOf = (
  categories: ManagedCampaign['categories'],
): readonly [TableColumn<Document>, ...TableColumn<Document>[]] => [
  {
    id: 'name',
    header: 'Pièce',
    cell: ({ name, description }) => (
      <>
        <h3 className="text-m wrap-anywhere">{name}</h3>
        {description && <p className="line-clamp-2 text-s text-ink-soft">{description}</p>}
      </>
    ),
  },
  {
    id: 'required',
    header: 'Obligatoire',
    cell: ({ isRequired }) => (isRequired ? 'Obligatoire' : 'Facultative'),
    phone: 'bare',
  },
  {
    id: 'categories',
    header: 'Catégories',
    cell: ({ categoryIds }) => categoryNames(categories, categoryIds),
  },
];

/** The papers that candidates give. */
export default function DocumentsStep({ campaign }: StepProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const { documents, categories } = campaign;
  const isOpen = mayEdit(campaign, 'documents');
  const columns = columnsOf(categories);
  return (
    <StepCard
      title="Pièces à fournir"
      description="Chaque pièce se photographie ou s'envoie en ligne. Dites ce qu'elle doit montrer : un candidat qui comprend n'en renvoie pas deux."
      action={isOpen && <Button onClick={() => setEdited(documents.length)}>Ajouter une pièce</Button>}
    >
      <StepNotices campaign={campaign} section="documents" />
      <EditableRows
        campaign={campaign}
        label="Pièces à fournir"
        rows={documents}
        columns={columns}
        nameOf={({ name }) => name}
        toSections={(rows) => ({ documents: rows })}
        mayEdit={isOpen}
        onEdit={setEdited}
        removal="Les candidats n'auront plus à la fournir."
        empty="Aucune pièce pour l'instant."
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <DocumentForm campaign={campaign} index={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </StepCard>
  );
}
