import { type ApiScope, apiScopeLabels, apiScopes } from '@baara/contract/companies/api-scopes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { apiKeysKey, creatingApiKey } from './api-keys.api.ts';

/** Makes a key, then shows its secret: the only time. */
export default function ApiKeyForm({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; secret: string }>();
  return made ? (
    <SecretDialog
      title={`Clé ${made.name} créée`}
      label="Clé d'API"
      secret={made.secret}
      warning="Elle n’est montrée qu’une fois. Gardez-la sur votre serveur : qui la connaît lit ce que vous venez de permettre."
      done="J’ai copié la clé"
      onClose={onClose}
    />
  ) : (
    <NewKey onClose={onClose} onMade={(name, secret) => setMade({ name, secret })} />
  );
}

function NewKey({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (name: string, secret: string) => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(creatingApiKey, {
    defaultValues: { name: '', scopes: [] as ApiScope[], lastDay: '' },
    toBody: (values) => ({ ...values, lastDay: values.lastDay || null }),
    success: null,
    onSuccess: ({ data, secret }) => {
      void client.invalidateQueries({ queryKey: apiKeysKey });
      onMade(data.name, secret);
    },
  });
  const { value: chosen, onChange: choose, error } = form.controlled('scopes');
  const toggle = (scope: ApiScope, isIn: boolean): void =>
    choose(isIn ? [...chosen, scope] : chosen.filter((other) => other !== scope));
  return (
    <FormDialog form={form} onClose={onClose} title="Nouvelle clé d'API" submitLabel="Créer la clé">
      <TextInput
        label="Nom"
        hint="Le logiciel qui s’en servira, par exemple « Paie »."
        maxLength={80}
        autoComplete="off"
        {...form.field('name')}
      />
      <ChoiceGroup legend="Droits" className="grid gap-1" error={error}>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={apiScopeLabels[scope].title}
            hint={apiScopeLabels[scope].allows}
            checked={chosen.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
      <TextInput
        label="Dernier jour"
        hint="Sans date, la clé sert jusqu’à ce que vous la révoquiez."
        optional
        type="date"
        {...form.field('lastDay')}
      />
    </FormDialog>
  );
}
