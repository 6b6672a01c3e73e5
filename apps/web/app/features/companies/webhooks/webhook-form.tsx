import { type WebhookKind, webhookKinds, webhookKindTitles } from '@baara/contract/integration/webhook-words';
import type { Webhook } from '@baara/contract/integration/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { creatingWebhook, updatingWebhook, webhooksKey } from './webhooks.api.ts';

type Props = {
  onClose: () => void;
  /** The one to change; without it, a new one is made, and its secret shown: the only time. */
  webhook?: Webhook;
};

export default function WebhookForm({ webhook, onClose }: Props) {
  const [made, setMade] = useState<{ name: string; secret: string }>();
  if (made) return <WebhookSecret {...made} onClose={onClose} />;
  return <Fields webhook={webhook} onClose={onClose} onMade={(name, secret) => setMade({ name, secret })} />;
}

function Fields({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Webhook | undefined;
  onClose: () => void;
  onMade: (name: string, secret: string) => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(webhook ? updatingWebhook(webhook.id) : creatingWebhook, {
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      kinds: webhook?.kinds ?? ([] as WebhookKind[]),
    },
    ...(webhook ? {} : { success: null }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: webhooksKey });
      if ('secret' in answer) onMade(answer.data.name, String(answer.secret));
      else onClose();
    },
  });
  const { value, onChange: choose, error } = form.controlled('kinds');
  const chosen = value ?? [];
  const toggle = (kind: WebhookKind, isIn: boolean): void =>
    choose(isIn ? [...chosen, kind] : chosen.filter((other) => other !== kind));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={webhook ? `Modifier ${webhook.name}` : 'Nouvelle adresse'}
      submitLabel={webhook ? 'Enregistrer' : 'Ajouter l’adresse'}
    >
      <TextInput
        label="Nom"
        hint="Le logiciel qui reçoit, par exemple « Paie »."
        maxLength={80}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label="Adresse"
        hint="Elle commence par https:// et se trouve sur Internet."
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        {...form.field('url')}
      />
      <ChoiceGroup legend="Évènements" className="grid gap-1" error={error}>
        {webhookKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={webhookKindTitles[kind]}
            hint={kind}
            checked={chosen.includes(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
