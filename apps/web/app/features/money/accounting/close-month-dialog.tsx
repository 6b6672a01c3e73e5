import type { JournalMonth } from '@baara/contract/money/revenue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { formatMoney, formatMonth, formatNumber } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { closeMonth, journalKey } from './accounting.api.ts';

/** Asks once before a month is closed for good. */
export function CloseMonthDialog({ month, onClose }: { month: JournalMonth; onClose: () => void }) {
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: () => closeMonth(month.month),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: journalKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Clôturer ${formatMonth(month.month)} ?`}
      description={`${formatNumber(month.entries)} écritures, ${formatMoney(month.totalXof)} au débit comme au crédit, sont numérotées avec les comptes d’aujourd’hui et ne changent plus. Ce qui viendrait après ira au mois suivant.`}
      confirmLabel="Clôturer le mois"
      isBusy={closing.isPending}
      onConfirm={() => closing.mutate()}
      error={closing.isError ? messageOf(closing.error) : undefined}
    />
  );
}
