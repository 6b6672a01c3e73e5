import type { ContractDetail, ContractTerms, ContractText } from '@baara/contract/freelance/contracts';
import { contractLimits as limits } from '@baara/contract/freelance/contracts-words';
import { useQueryClient } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { AmountInput } from '../../offers/recruiter-offers/public/amount-input.tsx';
import { cacheContract, refreshContracts, savingTerms } from './contracts.api.ts';

/** As fields have them: a day that is not chosen is empty. */
type Values = {
  terms: {
    startsOn: string;
    endsOn: string;
    days: number | null;
    dayRate: number | null;
    milestones: {
      id: string | null;
      title: string;
      deliverable: string;
      amount: number | null;
      dueOn: string;
    }[];
    particular: string;
  };
};

const valuesOf = ({ startsOn, endsOn, milestones, particular, ...rest }: ContractTerms): Values => ({
  terms: {
    ...rest,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    milestones: milestones.map(({ id, title, deliverable, amount, dueOn }) => ({
      id,
      title,
      deliverable: deliverable ?? '',
      amount,
      dueOn: dueOn ?? '',
    })),
    particular: particular ?? '',
  },
});

const termsOf = ({ terms: { startsOn, endsOn, milestones, ...rest } }: Values): ContractTerms => ({
  ...rest,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
  // An amount that is missing is refused by the rules, in words.
  milestones: milestones.map((one) => ({ ...one, amount: one.amount ?? 0, dueOn: one.dueOn || null })),
});

type Props = { contract: ContractDetail; text: ContractText; onClose: () => void };

/** Dates, milestones and particular clauses of a draft. The price of the contract is the accepted one. */
export default function TermsForm({ contract, text, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(savingTerms(contract.id), {
    defaultValues: valuesOf(text.terms),
    toBody: (values) => ({ version: text.version, terms: termsOf(values) }),
    draft: `contract-terms:${text.id}`,
    incomplete: 'Vérifiez les champs signalés.',
    onSuccess: ({ data }) => {
      cacheContract(client, data);
      onClose();
    },
    onError: ({ status }) => status === 409 && void refreshContracts(client),
  });
  const isAmendment = text.number > 0;
  const isDaily = contract.pricing === 'daily';
  return (
    <Card>
      <ApiForm form={form} label={text.title} className="grid grid-cols-1 gap-4">
        <h3 className="text-l">{text.title}</h3>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextInput type="date" label="Début" optional {...form.field('terms.startsOn')} />
          <TextInput type="date" label="Fin prévue" optional {...form.field('terms.endsOn')} />
          {isDaily && isAmendment && <DayFields form={form} />}
        </div>
        {!isDaily && <MilestoneFields form={form} contract={contract} isAmendment={isAmendment} />}
        <Textarea
          label="Clauses particulières"
          optional
          hint="Elles s’ajoutent aux clauses de la plateforme."
          rows={5}
          maxLength={limits.particular}
          {...form.field('terms.particular')}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} busyLabel="Enregistrement...">
            Enregistrer
          </SubmitButton>
          <Button variant="outline" onClick={onClose} disabled={form.isSending}>
            Retour
          </Button>
        </div>
      </ApiForm>
    </Card>
  );
}

function DayFields({ form }: { form: Form<Values> }) {
  const rate = form.controlled('terms.dayRate');
  const days = form.controlled('terms.days');
  return (
    <>
      <AmountInput label="Prix d’une journée (F CFA)" {...rate} error={rate.error ?? ''} />
      <AmountInput label="Nombre de jours au plus" {...days} error={days.error ?? ''} />
    </>
  );
}

type MilestonesProps = { form: Form<Values>; contract: ContractDetail; isAmendment: boolean };

function MilestoneFields({ form, contract, isAmendment }: MilestonesProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.hookForm.control,
    name: 'terms.milestones',
    keyName: 'key',
  });
  const sum = form.watch('terms.milestones').reduce((all, { amount }) => all + (amount ?? 0), 0);
  const statusOf = (id: string | null) =>
    contract.milestones.find((one) => one.id === id)?.status ?? 'to_fund';
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">Jalons</legend>
      {fields.map(({ key, id }, place) => {
        const status = statusOf(id);
        const isFree = status === 'to_fund';
        // What is delivered or settled stays as it was signed.
        const isDone = !isFree && status !== 'funded';
        return (
          <fieldset key={key} className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-2">
            <legend className="sr-only">Jalon {place + 1}</legend>
            <TextInput
              label="Titre du jalon"
              maxLength={limits.title}
              readOnly={isDone}
              {...form.field(`terms.milestones.${place}.title`)}
            />
            <TextInput
              label="Ce qui est livré"
              optional
              maxLength={limits.deliverable}
              readOnly={isDone}
              {...form.field(`terms.milestones.${place}.deliverable`)}
            />
            <Amount form={form} place={place} isFree={isFree} />
            <TextInput
              type="date"
              label="À livrer le"
              optional
              readOnly={isDone}
              {...form.field(`terms.milestones.${place}.dueOn`)}
            />
            {isFree && (
              <p className="sm:col-span-2">
                <Button variant="ghost" onClick={() => remove(place)}>
                  Retirer ce jalon
                </Button>
              </p>
            )}
          </fieldset>
        );
      })}
      <p aria-live="polite">
        Total des jalons : <b className="tabular-nums">{formatMoney(sum)}</b>
        {!isAmendment && sum !== contract.total && ` (prix accepté : ${formatMoney(contract.total)})`}
      </p>
      <FieldError message={form.fieldError('terms.milestones') ?? null} />
      {fields.length < limits.milestones && (
        <p>
          <Button
            variant="outline"
            onClick={() => append({ id: null, title: '', deliverable: '', amount: null, dueOn: '' })}
          >
            Ajouter un jalon
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function Amount({ form, place, isFree }: { form: Form<Values>; place: number; isFree: boolean }) {
  const { value, onChange, error } = form.controlled(`terms.milestones.${place}.amount`);
  if (!isFree)
    return (
      <div>
        <p className="text-s text-ink-soft">Montant, financé ou réglé</p>
        <p className="tabular-nums">{formatMoney(value ?? 0)}</p>
      </div>
    );
  return (
    <AmountInput label="Montant (F CFA)" value={value} onChange={onChange} {...(error ? { error } : {})} />
  );
}
