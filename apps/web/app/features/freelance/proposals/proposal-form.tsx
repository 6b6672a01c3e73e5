import { commissionOf } from '@baara/ledger';
import type { MyMission } from '@baara/contract/freelance/proposals';
import { planGap, proposalLimits as limits } from '@baara/contract/freelance/proposals-words';
import { missionPricings, missionPricingTitles } from '@baara/contract/freelance/market-words';
import { percent as inPercent } from '@baara/contract/freelance/tax-words';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { formatMoney } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { readAmount } from '../public/mission-texts.ts';
import { PlanFields } from './plan-fields.tsx';
import { ownMissionsKey, sendingProposal } from './proposals.api.ts';
import { bodyOf, type ProposalValues, typedTotal, valuesOf } from './proposal-values.ts';

type Props = {
  data: MyMission;
  /** Of a proposal that is changed: back to how it was sent. */
  onClose?: () => void;
};
type PartProps = { form: Form<ProposalValues> };

/** A proposal to write or to change; its draft outlives the screen. */
export default function ProposalForm({ data, onClose }: Props) {
  const client = useQueryClient();
  const { mission, proposal, quota } = data;
  const version = onClose && proposal ? proposal.version : 0;
  const form = useApiForm(sendingProposal(mission.id), {
    defaultValues: valuesOf(data),
    toBody: (values) => bodyOf(values, version),
    draft: `proposal:${mission.id}:${version}`,
    incomplete: 'Vérifiez les champs signalés.',
    failed: "L'envoi n'a pas abouti. Vos saisies sont gardées : réessayez.",
    onSuccess: async () => {
      onClose?.();
      await client.invalidateQueries({ queryKey: ownMissionsKey });
    },
  });
  return (
    <ApiForm
      form={form}
      className="grid grid-cols-1 gap-4"
      remedy={
        form.failure?.code === 'PROFILE_REQUIRED' && (
          <Link to={publicPaths.editFreelanceProfile()} className="font-semibold text-primary underline">
            Compléter mon profil
          </Link>
        )
      }
    >
      {!onClose && <Quota quota={quota} />}
      <Card>
        <Textarea
          label="Votre message"
          hint="Ce que vous avez compris du besoin, ce que vous avez déjà fait de semblable, comment vous vous y prendriez. Sans téléphone ni email."
          rows={8}
          maxLength={limits.message}
          {...form.field('message')}
        />
      </Card>
      <PriceFields form={form} percent={data.commissionPercent} />
      <PlanFields form={form} />
      <Questions form={form} questions={mission.questions} />
      <Works form={form} works={data.works} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton form={form} busyLabel="Envoi en cours..." disabled={!onClose && quota.left === 0}>
          {onClose ? 'Enregistrer mes changements' : 'Envoyer ma proposition'}
        </SubmitButton>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
        )}
      </div>
      <p className="text-s text-ink-soft">
        Seul le client lit votre prix. Vous pourrez modifier votre proposition tant qu'il ne l'a pas lue.
      </p>
    </ApiForm>
  );
}

/** Said before the day's limit is reached. */
function Quota({ quota: { left, limit } }: Pick<MyMission, 'quota'>) {
  if (left > limits.fewLeft) return null;
  if (left === 0)
    return (
      <Notice tone="warn">
        Vous avez envoyé {limit} propositions aujourd'hui, le maximum par jour. Ce que vous écrivez ici reste
        gardé : envoyez-la demain.
      </Notice>
    );
  return (
    <Notice tone="info">
      {left === 1
        ? "Il vous reste une proposition à envoyer aujourd'hui"
        : `Il vous reste ${left} propositions à envoyer aujourd'hui`}
      , sur {limit} par jour.
    </Notice>
  );
}

/** What is left to the freelance: the commission is taken of each milestone, and rounded there. */
function receivedOf(total: number, steps: ProposalValues['milestones'], percent: number): number {
  const amounts = steps.map(({ amount }) => readAmount(amount) ?? 0);
  const paid = planGap(total, amounts) === 0 && amounts.length > 0 ? amounts : [total];
  return paid.reduce((sum, amount) => sum + commissionOf(amount, percent).netXof, 0);
}

function PriceFields({ form, percent }: PartProps & { percent: number }) {
  const { field, watch } = form;
  const pricing = watch('pricing');
  const total = typedTotal({ pricing, price: watch('price'), days: watch('days') });
  return (
    <Card className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <h2 className="text-l sm:col-span-2">Prix et livraison</h2>
      <div className="sm:col-span-2">
        <ChoiceGroup legend="Votre tarif" error={form.fieldError('pricing') ?? null}>
          {missionPricings.map((one) => (
            <Radio key={one} value={one} label={missionPricingTitles[one]} {...radioOf(form)} />
          ))}
        </ChoiceGroup>
      </div>
      <TextInput
        label={pricing === 'daily' ? 'Prix d’une journée (F CFA)' : 'Votre prix (F CFA)'}
        inputMode="numeric"
        autoComplete="off"
        placeholder={pricing === 'daily' ? '40 000' : '350 000'}
        maxLength={20}
        {...field('price')}
      />
      {pricing === 'daily' && (
        <TextInput label="Nombre de jours" inputMode="numeric" maxLength={4} {...field('days')} />
      )}
      <TextInput label="Date de livraison" type="date" optional {...field('deliversOn')} />
      {total !== null && (
        <p className="text-ink-soft sm:col-span-2" aria-live="polite">
          {pricing === 'daily' && `Total : ${formatMoney(total)}. `}
          Vous recevrez{' '}
          <span className="font-semibold whitespace-nowrap text-ink">
            {formatMoney(receivedOf(total, watch('milestones'), percent))}
          </span>
          {percent > 0 && `, une fois déduite la commission de la plateforme (${inPercent(percent)}).`}
          {percent === 0 && ' : la plateforme ne prend pas de commission.'}
        </p>
      )}
    </Card>
  );
}

/** Two buttons of one field; its error stands on the group. */
const radioOf = ({ field }: Form<ProposalValues>) => {
  const { error: _error, ...radio } = field('pricing');
  return radio;
};

function Questions({ form, questions }: PartProps & { questions: MyMission['mission']['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-l">Le client vous demande</h2>
      {questions.map(({ id, text, isRequired }, place) => (
        <Textarea
          key={id}
          label={text}
          optional={!isRequired}
          rows={3}
          maxLength={limits.answer}
          {...form.field(`answers.${place}.text`)}
        />
      ))}
    </Card>
  );
}

function Works({ form, works }: PartProps & Pick<MyMission, 'works'>) {
  if (works.length === 0) return null;
  const { value, onChange, error } = form.controlled('works');
  const isFull = value.length >= limits.works;
  return (
    <Card>
      <ChoiceGroup legend={`Réalisations à montrer (${limits.works} au plus)`} error={error ?? null}>
        {works.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={value.includes(id)}
            disabled={isFull && !value.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        ))}
      </ChoiceGroup>
    </Card>
  );
}
