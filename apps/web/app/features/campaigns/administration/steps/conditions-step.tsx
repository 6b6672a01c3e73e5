import { conditionInWords } from '@baara/campaign-conditions/words';
import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { saveInTurn } from '../administration.api.ts';
import { categoryNames } from '../category-choice.tsx';
import { EditableRows } from '../editable-rows.tsx';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';
import { alternativesOf, type RulePlace, withoutAlternative } from './condition-values.ts';

const ConditionForm = lazyPart(() => import('./condition-form.tsx'));

const MOST_ALTERNATIVES = 6;

const columnsOf = (
  categories: ManagedCampaign['categories'],
): readonly [TableColumn<CampaignCondition>, ...TableColumn<CampaignCondition>[]] => [
  {
    id: 'words',
    header: 'Condition',
    cell: ({ rule }) => <h3 className="text-m wrap-anywhere">{conditionInWords(rule)}</h3>,
  },
  {
    id: 'categories',
    header: 'Catégories',
    cell: ({ categoryIds }) => categoryNames(categories, categoryIds),
  },
];

/** What candidates must meet, by what they declare. */
export default function ConditionsStep({ campaign }: StepProps) {
  const { conditions, categories } = campaign;
  const [written, setWritten] = useState<RulePlace | null>(null);
  /** The condition whose alternatives are shown. */
  const [opened, setOpened] = useState<number | null>(null);
  const isOpen = mayEdit(campaign, 'conditions');
  const columns = columnsOf(categories);
  const edit = (index: number): void => {
    if (conditions[index]?.rule.kind === 'anyOf') setOpened(index);
    else setWritten({ index, alternative: null });
  };
  return (
    <StepCard
      title="Conditions"
      description="Ce que l'avis demande : âge, diplôme, expérience… Chaque dossier est lu à leur lumière, « remplit », « à vérifier » ou « ne remplit pas » ; vos agents décident. La taille et l'aptitude médicale n'en sont pas : elles se constatent à la visite, et ne se déclarent pas."
      action={
        isOpen && (
          <Button onClick={() => setWritten({ index: conditions.length, alternative: null })}>
            Ajouter une condition
          </Button>
        )
      }
    >
      <StepNotices campaign={campaign} section="conditions" />
      <EditableRows
        campaign={campaign}
        label="Conditions"
        rows={conditions}
        columns={columns}
        nameOf={({ rule }) => conditionInWords(rule)}
        toSections={(rows) => ({ conditions: rows })}
        mayEdit={isOpen}
        onEdit={edit}
        moreActions={({ rule }, index) => {
          const count = alternativesOf(rule).length;
          if (rule.kind === 'reserved' || count >= MOST_ALTERNATIVES) return [];
          return [{ label: 'Ou bien…', onSelect: () => setWritten({ index, alternative: count }) }];
        }}
        removal="Les dossiers ne seront plus lus à sa lumière."
        empty="Aucune condition pour l'instant : tous les dossiers complets se valent."
      />
      {opened !== null && written === null && (
        <Alternatives
          campaign={campaign}
          index={opened}
          onWrite={setWritten}
          onClose={() => setOpened(null)}
        />
      )}
      {written !== null && (
        <Suspense fallback={null}>
          <ConditionForm campaign={campaign} place={written} onClose={() => setWritten(null)} />
        </Suspense>
      )}
    </StepCard>
  );
}

/** The conditions between which one is enough, each to change or take away. */
function Alternatives({
  campaign,
  index,
  onWrite,
  onClose,
}: StepProps & { index: number; onWrite: (place: RulePlace) => void; onClose: () => void }) {
  const client = useQueryClient();
  const rule = campaign.conditions[index]?.rule;
  const rules = rule ? alternativesOf(rule) : [];
  const removal = useMutation({
    mutationFn: (alternative: number) =>
      saveInTurn(client, campaign.id, ({ conditions }) => ({
        conditions: withoutAlternative(conditions, index, alternative),
      })),
    onSuccess: () => {
      if (rules.length <= 2) onClose();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="L'une ou l'autre"
      description="Une seule de ces conditions suffit."
      actions={
        <Button variant="outline" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {rules.map((one, alternative) => {
          const words = conditionInWords(one);
          return (
            <li key={words} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-40 flex-1 wrap-anywhere">{words}</span>
              <span className="flex gap-2">
                <Button
                  variant="outline"
                  aria-label={`Modifier ${words}`}
                  onClick={() => onWrite({ index, alternative })}
                >
                  Modifier
                </Button>
                <Button
                  variant="ghost"
                  aria-label={`Retirer ${words}`}
                  disabled={removal.isPending}
                  onClick={() => removal.mutate(alternative)}
                >
                  Retirer
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
