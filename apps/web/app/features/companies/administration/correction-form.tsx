import { elide } from '@baara/contract/formats/elision';
import type { CompanyDetail } from '@baara/contract/companies/administration';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { proposalsKey } from '../../two-people/public/proposal.api.ts';
import { proposingCorrection } from './companies.api.ts';

const directions = [
  { value: 'in', label: 'Ajouter au portefeuille' },
  { value: 'out', label: 'Retirer du portefeuille' },
];

/** « 12 500 » as people type it; NaN for what is no whole number, which the rule of the amount refuses. */
const amountOf = (typed: string): number => {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
};

/** Proposes a correction, which a second person confirms. */
export default function CorrectionForm({
  company,
  onClose,
}: {
  company: CompanyDetail;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(proposingCorrection(company.id), {
    defaultValues: { direction: 'in', amount: '', reason: '' },
    toBody: ({ direction, amount, reason }) => ({
      amountXof: direction === 'out' ? 0 - amountOf(amount) : amountOf(amount),
      reason,
    }),
    fieldOf: { amountXof: 'amount', WALLET_BELOW_ZERO: 'amount' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: proposalsKey });
      void navigate(paths.permissions());
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Corriger le portefeuille ${elide('de', company.name)}`}
      description={
        company.balanceXof === null
          ? 'Une autre personne doit confirmer en 72 heures.'
          : `Solde : ${formatMoney(company.balanceXof)}. Une autre personne doit confirmer en 72 heures ; le portefeuille ne passe jamais sous zéro.`
      }
      submitLabel="Proposer"
    >
      <Select label="Sens" options={directions} {...form.field('direction')} />
      <TextInput label="Montant en F CFA" inputMode="numeric" autoComplete="off" {...form.field('amount')} />
      <Textarea
        label="Motif"
        hint="La personne qui confirme le lit. L’entreprise lit le montant et le nouveau solde."
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
