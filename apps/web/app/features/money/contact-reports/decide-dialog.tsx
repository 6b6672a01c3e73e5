import { elide } from '@baara/contract/formats/elision';
import type { ContactReport } from '@baara/contract/money/wallet';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { useDecided } from '../use-decided.ts';
import { contactReportsKey, decidingReport } from './contact-reports.api.ts';

type Props = { report: ContactReport; isConfirmed: boolean; onClose: () => void };

/** A confirmed report is refunded; what sets one aside is read by the company. */
export function DecideDialog({ report, isConfirmed, onClose }: Props) {
  const { id, company, candidate, priceXof } = report;
  const { close, onError } = useDecided(contactReportsKey, onClose);
  const form = useApiForm(decidingReport(id), {
    defaultValues: { note: '' },
    toBody: ({ note }) => ({ isConfirmed, note }),
    failed: "La décision n'a pas pu être enregistrée. Réessayez.",
    onSuccess: close,
    onError,
  });
  return (
    <FormDialog
      form={form}
      title={
        isConfirmed
          ? `Rembourser ${formatMoney(priceXof)} à ${company.name} ?`
          : `Écarter le signalement ${elide('de', company.name)} ?`
      }
      description={
        isConfirmed
          ? `Le profil ${elide('de', candidate.name)} se referme pour cette entreprise, et ne pourra plus être débloqué tant que ses coordonnées ne répondent pas.`
          : "Rien n'est remboursé et le profil lui reste ouvert. L'entreprise reçoit votre motif."
      }
      isFinal
      onClose={onClose}
      submitLabel={isConfirmed ? 'Rembourser' : 'Écarter'}
      submitVariant={isConfirmed ? 'primary' : 'danger'}
      busyLabel="Enregistrement..."
    >
      <Textarea
        label={isConfirmed ? 'Ce que vous avez vérifié' : "Motif, envoyé à l'entreprise"}
        optional={isConfirmed}
        rows={3}
        maxLength={1000}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
