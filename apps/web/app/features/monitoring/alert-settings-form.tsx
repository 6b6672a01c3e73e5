import type { Monitoring } from '@baara/contract/monitoring/monitoring';
import { type ThresholdName, thresholdWords } from '@baara/contract/monitoring/monitoring-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { addressesOf } from '../settings/recipients/public/addresses-of.ts';
import { monitoringKey, savingSettings } from './monitoring.api.ts';

const names = Object.keys(thresholdWords) as ThresholdName[];

/** Who is mailed when something is wrong, and from when on it is. */
export default function AlertSettingsForm({
  settings,
  onClose,
}: {
  settings: Monitoring['settings'];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { thresholds, addresses, version } = settings;
  const form = useApiForm(savingSettings, {
    defaultValues: {
      addresses: addresses.join('\n'),
      ...(Object.fromEntries(names.map((name) => [name, String(thresholds[name])])) as Record<
        ThresholdName,
        string
      >),
    },
    toBody: ({ addresses: text, ...given }) => ({
      addresses: addressesOf(text),
      thresholds: given,
      version,
    }),
    fieldOf: Object.fromEntries(names.map((name) => [`thresholds.${name}`, name])),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: monitoringKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Alertes du système"
      description="Un e-mail part quand un seuil est passé, chaque jour tant que cela dure, et à la fin."
    >
      <Textarea
        label="Adresses e-mail"
        hint="Une par ligne, 10 au maximum. Sans adresse, les personnes qui surveillent le système reçoivent l’alerte."
        rows={3}
        {...form.field('addresses')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <TextInput
            key={name}
            label={thresholdWords[name].label}
            hint={thresholdWords[name].unit}
            inputMode="numeric"
            {...form.field(name)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
