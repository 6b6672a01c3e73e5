import type { Recipients, RecipientsBody } from '@baara/contract/settings/recipients';
import type { Endpoint } from '@baara/contract/protocol/endpoint';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import type { LazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../../ui/text-input.tsx';
import { addressesOf } from './addresses-of.ts';

type Saving = LazyEndpoint<Endpoint & { body: typeof RecipientsBody }>;

type Props = {
  recipients: Recipients;
  /** The endpoint of the setting. */
  saving: Saving;
  title: string;
  description: string;
  /** What happens without an address. */
  hint?: string;
  onClose: () => void;
  onSaved: () => void;
};

/** Who is mailed by the platform about itself: the addresses of one setting. */
export default function RecipientsForm({
  recipients,
  saving,
  title,
  description,
  hint = '',
  onClose,
  onSaved,
}: Props) {
  const form = useApiForm(saving, {
    defaultValues: { addresses: recipients.addresses.join('\n') },
    toBody: ({ addresses }) => ({ addresses: addressesOf(addresses), version: recipients.version }),
    onSuccess: onSaved,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={description}>
      <Textarea
        label="Adresses e-mail"
        hint={`Une par ligne, 10 au maximum. ${hint}`.trim()}
        rows={5}
        {...form.field('addresses')}
      />
    </FormDialog>
  );
}
