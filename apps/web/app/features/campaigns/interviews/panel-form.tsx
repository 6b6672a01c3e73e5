import type { InterviewPanel, InterviewPlan } from '@baara/contract/campaigns/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cachePlan, creatingPanel, savingPanel } from './interviews.api.ts';

type Props = { plan: InterviewPlan; panel: InterviewPanel | undefined; onClose: () => void };

/** Writes one panel: who sits in it, and where. */
export default function PanelForm({ plan, panel, onClose }: Props) {
  const client = useQueryClient();
  const place = { id: plan.campaign.id, testId: plan.test.id };
  const form = useApiForm(panel ? savingPanel({ ...place, panelId: panel.id }) : creatingPanel(place), {
    defaultValues: {
      name: panel?.name ?? `Commission ${plan.panels.length + 1}`,
      place: panel?.place ?? '',
      centreId: panel?.centreId ?? '',
      memberIds: panel?.members.map(({ id }) => id) ?? ([] as string[]),
    },
    toBody: ({ centreId, ...values }) => ({
      ...values,
      centreId: centreId || null,
      version: plan.version,
    }),
    onSuccess: ({ data }) => {
      cachePlan(client, data);
      onClose();
    },
  });
  const members = form.controlled('memberIds');
  const elsewhere = new Map(
    plan.panels
      .filter(({ id }) => id !== panel?.id)
      .flatMap((other) => other.members.map(({ id }) => [id, other.name] as const)),
  );
  const gone = panel?.members.filter(({ isGone }) => isGone) ?? [];
  const choices = [...plan.examiners, ...gone];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={panel ? `Modifier ${panel.name}` : 'Nouvelle commission'}
      description="De 2 à 5 personnes, qui notent chacune seule avant de voir les notes des autres."
    >
      {plan.dealtAt && !plan.convocationsAt && !panel && (
        <Notice tone="warn">Les candidats sont répartis : il faudra les répartir de nouveau.</Notice>
      )}
      <TextInput label="Nom" maxLength={80} {...form.field('name')} />
      <TextInput
        label="Lieu"
        hint="« Salle 4, direction des ressources humaines »"
        maxLength={200}
        {...form.field('place')}
      />
      {plan.centres.length > 0 && (
        <Select
          label="Candidats"
          placeholder="Des centres qui n’ont pas de commission"
          options={plan.centres.map(({ id, name }) => ({ value: id, label: `Du centre : ${name}` }))}
          {...form.field('centreId')}
        />
      )}
      <ChoiceGroup legend="Examinateurs" error={members.error} className="grid grid-cols-1">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            hint={
              elsewhere.has(id)
                ? `Siège dans ${elsewhere.get(id)}`
                : gone.some((one) => one.id === id)
                  ? 'N’a plus un rôle qui permet d’examiner'
                  : undefined
            }
            disabled={elsewhere.has(id)}
            checked={members.value.includes(id)}
            onChange={({ target }) =>
              members.onChange(
                target.checked ? [...members.value, id] : members.value.filter((one) => one !== id),
              )
            }
          />
        ))}
      </ChoiceGroup>
      {choices.length < 2 && (
        <p className="text-s text-ink-soft">
          Donnez d’abord à des membres le rôle de correcteur ou de président du jury, dans l’équipe de la
          campagne.
        </p>
      )}
    </FormDialog>
  );
}
