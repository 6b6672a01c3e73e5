import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { EditableRows } from '../editable-rows.tsx';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';

const CategoryForm = lazyPart(() => import('./category-form.tsx'));

type Category = ManagedCampaign['categories'][number];

const columns: readonly [TableColumn<Category>, ...TableColumn<Category>[]] = [
  {
    id: 'name',
    header: 'Catégorie',
    cell: ({ name, description }) => (
      <>
        <h3 className="text-m wrap-anywhere">{name}</h3>
        {description && <p className="line-clamp-2 text-s text-ink-soft">{description}</p>}
      </>
    ),
  },
  { id: 'quota', header: 'Places', isFigure: true, cell: ({ quota }) => formatNumber(quota) },
  {
    id: 'reserved',
    header: 'Dont réservées',
    cell: ({ reserved }) =>
      reserved.map(({ label, seats }) => `${label} : ${formatNumber(seats)}`).join(', ') || null,
  },
];

/** The posts to fill, each with its quota. */
export default function CategoriesStep({ campaign }: StepProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const { categories } = campaign;
  const isOpen = mayEdit(campaign, 'categories');
  return (
    <StepCard
      title="Catégories et quotas"
      description={`Les postes à pourvoir, catégorie par catégorie : ${formatNumber(campaign.totalPositions)} au total. Les places réservées par l'avis sont comprises dans le quota.`}
      action={isOpen && <Button onClick={() => setEdited(categories.length)}>Ajouter une catégorie</Button>}
    >
      <StepNotices campaign={campaign} section="categories" />
      <EditableRows
        campaign={campaign}
        label="Catégories"
        rows={categories}
        columns={columns}
        nameOf={({ name }) => name}
        toSections={(rows) => ({ categories: rows })}
        mayEdit={isOpen}
        onEdit={setEdited}
        removal="Les conditions et les pièces de cette seule catégorie ne vaudront plus pour elle."
        empty="Aucune catégorie pour l'instant."
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <CategoryForm campaign={campaign} index={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </StepCard>
  );
}
