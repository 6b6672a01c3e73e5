import type { AuditChain } from '@baara/contract/audit/audit-log';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea } from '../../ui/text-input.tsx';
import { savingRecipients } from './audit.api.ts';

type Props = { recipients: AuditChain['recipients']; onClose: () => void; onSaved: () => void };

/** One address a line, or separated by commas. */
const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The addresses that receive the signed head of each hour. */
export default function RecipientsForm({ recipients, onClose, onSaved }: Props) {
  const form = useApiForm(savingRecipients, {
    defaultValues: { addresses: recipients.addresses.join('\n') },
    toBody: ({ addresses }) => ({ addresses: addressesOf(addresses), version: recipients.version }),
    onSuccess: onSaved,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Destinataires des têtes signées"
      description="Chaque heure, ces adresses reçoivent la tête signée du journal, à conserver hors de la plateforme."
    >
      <Textarea
        label="Adresses e-mail"
        hint="Une par ligne, 10 au maximum."
        rows={5}
        {...form.field('addresses')}
      />
    </FormDialog>
  );
}
