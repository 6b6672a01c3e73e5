import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { contractLimits } from '@baara/contract/freelance/contracts-words';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheContract, refreshContracts, terminatingContract } from './contracts.api.ts';

type Dues = ContractDetail['dues'];

const sentences: readonly [key: keyof Dues, sentence: string][] = [
  ['cancelled', 'Jalons non financés, annulés'],
  ['refunded', 'Financé, rien n’est livré : remboursé au client'],
  ['open', 'Livré : reste à accepter ou à contester'],
  ['settled', 'Déjà payé : reste acquis'],
];

/** Ends the contract before its end, once what becomes of the money is read. */
export default function TerminateForm({
  contract,
  onClose,
}: {
  contract: ContractDetail;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(terminatingContract(contract.id), {
    defaultValues: { reason: '' },
    onSuccess: ({ data }) => {
      cacheContract(client, data);
      onClose();
    },
    onError: ({ status }) => status === 409 && void refreshContracts(client),
  });
  const due = sentences.filter(([key]) => contract.dues[key] > 0);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      isFinal
      title={`Résilier le contrat ${contract.number} ?`}
      description="Le contrat prend fin tout de suite. L’autre partie lit votre motif."
      submitLabel="Résilier"
      submitVariant="danger"
    >
      {due.length > 0 && (
        <dl className="grid gap-1">
          {due.map(([key, sentence]) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-4">
              <dt>{sentence}</dt>
              <dd className="font-semibold tabular-nums">{formatMoney(contract.dues[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Textarea label="Motif" rows={4} maxLength={contractLimits.reason} {...form.field('reason')} />
    </FormDialog>
  );
}
