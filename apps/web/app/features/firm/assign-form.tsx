import { elide } from '@baara/contract/formats/elision';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { assigningPortfolio, firmKey, portfoliosQuery } from './public/firm.api.ts';

type Some = readonly { id: string; name: string }[];
type Props = {
  candidates?: Some;
  companies?: Some;
  /** Others may only take for themselves, and give back. */
  mayAssign: boolean;
  onClose: () => void;
  onDone: () => void;
};

const nobody: Some = [];
const NO_ONE = 'none';

/** Puts candidates or companies in a portfolio, or takes them out of any. */
export default function AssignForm({
  candidates = nobody,
  companies = nobody,
  mayAssign,
  onClose,
  onDone,
}: Props) {
  const client = useQueryClient();
  const portfolios = useQuery(portfoliosQuery);
  const managers = (portfolios.data?.managers ?? []).filter(({ isMe }) => mayAssign || isMe);
  const form = useApiForm(assigningPortfolio, {
    defaultValues: { managerId: '' },
    toBody: ({ managerId }) => ({
      candidateIds: candidates.map(({ id }) => id),
      companyIds: companies.map(({ id }) => id),
      managerId: managerId === NO_ONE ? null : managerId,
    }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: firmKey });
      onDone();
      onClose();
    },
  });
  const [first] = [...candidates, ...companies];
  const count = candidates.length + companies.length;
  const what = candidates.length > 0 ? 'candidats' : 'entreprises';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        count === 1 && first ? `Portefeuille ${elide('de', first.name)}` : `${formatNumber(count)} ${what}`
      }
      description="Les suivis prévus passent au nouveau consultant. L’historique garde les précédents."
      submitLabel="Enregistrer"
    >
      <Select
        label="Consultant"
        placeholder={portfolios.isPending ? 'Chargement des consultants…' : 'Choisir'}
        options={[
          ...managers.map(({ id, name, isMe, candidates: has }) => ({
            value: id,
            label: `${isMe ? `${name} (moi)` : name} · ${formatNumber(has)} candidat${has > 1 ? 's' : ''}`,
          })),
          { value: NO_ONE, label: 'Personne' },
        ]}
        {...form.field('managerId')}
        error={
          form.field('managerId').error ?? (portfolios.isError ? messageOf(portfolios.error) : undefined)
        }
      />
    </FormDialog>
  );
}
