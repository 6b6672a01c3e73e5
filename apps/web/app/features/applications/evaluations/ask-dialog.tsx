import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { ApplicationEvaluation } from '@baara/contract/applications/evaluations';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { askingEvaluators, cacheEvaluation } from './public/evaluation.api.ts';

type Props = { evaluation: ApplicationEvaluation; onClose: () => void };

/** Asks people of the company for their evaluation, by a day if one is chosen. */
export default function AskDialog({ evaluation, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(askingEvaluators(evaluation.application.id), {
    defaultValues: { memberIds: [] as string[], dueOn: '' },
    toBody: ({ memberIds, dueOn }) => ({ memberIds, dueOn: dueOn || null }),
    onSuccess: ({ data }) => {
      cacheEvaluation(client, data);
      onClose();
    },
  });
  const { value: chosen, onChange: choose, error } = form.controlled('memberIds');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Demander une évaluation"
      description="Chaque personne choisie est prévenue par la cloche et par email."
      submitLabel="Demander"
    >
      <ChoiceGroup legend="À qui ?" className="grid" error={error}>
        {evaluation.askable.map(({ id, name, role }) => (
          <Checkbox
            key={id}
            label={name}
            hint={companyRoleLabels[role].title}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </ChoiceGroup>
      <TextInput type="date" label="Pour le" optional {...form.field('dueOn')} />
    </FormDialog>
  );
}
