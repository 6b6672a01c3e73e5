import {
  type IncidentImpact,
  incidentImpacts,
  incidentImpactTitles,
  type StatusComponent,
  statusComponents,
  statusComponentTitles,
} from '@baara/contract/monitoring/status-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { creatingIncident, incidentsKey } from './monitoring.api.ts';

/** Announces an incident: what people can or cannot do, never how the platform is made. */
export default function IncidentForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(creatingIncident, {
    defaultValues: { title: '', impact: '', components: [] as StatusComponent[], text: '' },
    toBody: (values) => ({ ...values, impact: values.impact as IncidentImpact }),
    draft: 'status-incident:new',
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: incidentsKey });
      onClose();
    },
  });
  const { value, onChange, error } = form.controlled('components');
  const toggle = (one: StatusComponent): void =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Annoncer un incident"
      description="Tout le monde le lit aussitôt. Dites ce que les personnes peuvent faire ou non."
      submitLabel="Annoncer"
    >
      <TextInput label="Titre" maxLength={120} {...form.field('title')} />
      <Select
        label="Effet"
        placeholder="Choisir l’effet"
        options={incidentImpacts.map((one) => ({ value: one, label: incidentImpactTitles[one] }))}
        {...form.field('impact')}
      />
      <ChoiceGroup legend="Parties touchées" error={error}>
        {statusComponents.map((one) => (
          <Checkbox
            key={one}
            label={statusComponentTitles[one]}
            checked={value.includes(one)}
            onChange={() => toggle(one)}
          />
        ))}
      </ChoiceGroup>
      <Textarea label="Ce qui se passe" rows={4} maxLength={1000} {...form.field('text')} />
    </FormDialog>
  );
}
