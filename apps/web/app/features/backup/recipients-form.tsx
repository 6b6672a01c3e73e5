import type { Backup } from '@baara/contract/backup/backup';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea } from '../../ui/text-input.tsx';
import { savingRecipients } from './backup.api.ts';

type Props = { recipients: Backup['recipients']; onClose: () => void; onSaved: () => void };

/** One address a line, or separated by commas. */
const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** The addresses that receive alerts about the backup. */
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
      title="Destinataires des alertes"
      description="Ces adresses reçoivent un e-mail quand la sauvegarde est en panne, ou n’est plus prouvée."
    >
      <Textarea
        label="Adresses e-mail"
        hint="Une par ligne, 10 au maximum. Sans adresse, les administrateurs reçoivent l’alerte."
        rows={5}
        {...form.field('addresses')}
      />
    </FormDialog>
  );
}
