import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { EditableRows } from '../editable-rows.tsx';
import { SavingLine } from '../../../../lib/saving-line.tsx';
import { SAVES_ITSELF } from '../use-section-saving.ts';
import { mayEdit, StepCard, StepNotices, type StepProps } from '../step-card.tsx';
import { useSectionSaving } from '../use-section-saving.ts';

const ExemptionForm = lazyPart(() => import('./exemption-form.tsx'));

type Exemption = ManagedCampaign['fee']['exemptions'][number];

const columns: readonly [TableColumn<Exemption>, ...TableColumn<Exemption>[]] = [
  { id: 'label', header: 'Exemptés', cell: ({ label }) => <h4 className="text-m wrap-anywhere">{label}</h4> },
  {
    id: 'proof',
    header: 'Justificatif',
    cell: ({ isProofRequired }) => (isProofRequired ? 'Justificatif demandé' : 'Sans justificatif'),
    phone: 'bare',
  },
];

/** What applying costs, how it is paid, and who does not pay. */
export default function FeeStep({ campaign }: StepProps) {
  const { fee } = campaign;
  const [edited, setEdited] = useState<number | null>(null);
  const form = useForm({
    defaultValues: {
      isPaid: fee.amountXof === null ? 'non' : 'oui',
      amountXof: fee.amountXof === null ? '' : String(fee.amountXof),
      isOnline: fee.isOnline || fee.amountXof === null ? 'oui' : 'non',
      instructions: fee.instructions,
    },
  });
  const saving = useSectionSaving({
    campaign,
    section: 'fee',
    form,
    toSection: ({ isPaid, amountXof, isOnline, instructions }, saved) => ({
      ...saved,
      // A fee whose amount is not written yet is none.
      amountXof: isPaid === 'oui' && amountXof.trim() !== '' ? Number(amountXof) : null,
      isOnline: isOnline === 'oui',
      instructions,
    }),
  });
  const isOpen = mayEdit(campaign, 'fee');
  const { errors } = form.formState;
  const [paid, amount, online] = useWatch({
    control: form.control,
    name: ['isPaid', 'amountXof', 'isOnline'],
  });
  const isPaid = paid === 'oui';
  return (
    <StepCard
      title="Frais de dossier"
      description="Postuler est gratuit, sauf si l'avis prévoit des frais."
      action={<SavingLine state={saving} idle={SAVES_ITSELF} />}
    >
      <StepNotices campaign={campaign} section="fee" />
      <fieldset disabled={!isOpen} className="grid grid-cols-1 gap-4">
        <ChoiceGroup legend="Postuler à cette campagne">
          <Radio label="est gratuit" value="non" {...form.register('isPaid')} />
          <Radio label="est payant" value="oui" {...form.register('isPaid')} />
        </ChoiceGroup>
        {isPaid && (
          <>
            <TextInput
              label="Montant, en F CFA"
              type="number"
              inputMode="numeric"
              min={100}
              className="max-w-72"
              error={
                errors.amountXof?.message ??
                (amount.trim() === '' ? 'Indiquez le montant : sans lui, postuler reste gratuit.' : undefined)
              }
              {...form.register('amountXof')}
            />
            <ChoiceGroup legend="Où les candidats paient">
              <Radio
                label="Sur Baara, par mobile money"
                hint="Avant d'envoyer le dossier. Baara encaisse pour vous, sans rien y prendre."
                value="oui"
                {...form.register('isOnline')}
              />
              <Radio
                label="Auprès de l'institution"
                hint="Baara ne sait pas qui a payé : demandez le reçu comme une pièce."
                value="non"
                {...form.register('isOnline')}
              />
            </ChoiceGroup>
            <Textarea
              label={online === 'oui' ? 'Ce que couvrent ces frais' : 'Comment les payer'}
              optional={online === 'oui'}
              rows={3}
              maxLength={2000}
              error={errors.instructions?.message}
              {...form.register('instructions')}
            />
          </>
        )}
      </fieldset>
      {isPaid && (
        <section className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-m">Exemptions</h3>
            {isOpen && (
              <Button variant="outline" onClick={() => setEdited(fee.exemptions.length)}>
                Ajouter une exemption
              </Button>
            )}
          </div>
          <EditableRows
            campaign={campaign}
            label="Exemptions"
            rows={fee.exemptions}
            columns={columns}
            nameOf={({ label }) => label}
            toSections={(exemptions, latest) => ({ fee: { ...latest.fee, exemptions } })}
            mayEdit={isOpen}
            onEdit={setEdited}
            removal="Ces candidats paieront les frais comme les autres."
            empty="Personne n'est exempté."
          />
        </section>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <ExemptionForm campaign={campaign} index={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </StepCard>
  );
}
