import { elide } from '@baara/contract/formats/elision';
import { objectiveKinds, objectiveTitles } from '@baara/contract/firm/firm-words';
import type { ManagerDashboard } from '@baara/contract/firm/objectives';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { monthInWords } from './month-objectives.tsx';
import { firmKey, settingObjective } from './public/firm.api.ts';

type Props = { member: NonNullable<ManagerDashboard['team']>[number]; onClose: () => void };

/** What is asked of one consultant this month. */
export default function ObjectiveForm({ member: { manager, month, objective }, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(settingObjective, {
    defaultValues: {
      calls: String(objective?.calls ?? 0),
      qualified: String(objective?.qualified ?? 0),
      placed: String(objective?.placed ?? 0),
    },
    toBody: (values) => ({ managerId: manager.id, month, ...values }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: firmKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Objectif ${elide('de', manager.name)}`}
      description={`Pour ${monthInWords(month)}. Ce qui est fait se compte tout seul.`}
    >
      {objectiveKinds.map((kind) => (
        <TextInput key={kind} label={objectiveTitles[kind]} inputMode="numeric" {...form.field(kind)} />
      ))}
    </FormDialog>
  );
}
