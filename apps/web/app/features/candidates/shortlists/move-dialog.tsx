import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { movingToPool, poolNamesQuery } from './public/pools.api.ts';
import { shortlistKey } from './public/shortlist.api.ts';

type Props = {
  /** Of the entries. */
  ids: readonly string[];
  poolId: string;
  onMoved: () => void;
  onClose: () => void;
};

/** Passes people of one pool to another. */
export default function MoveDialog({ ids, poolId, onMoved, onClose }: Props) {
  const client = useQueryClient();
  const pools = useQuery(poolNamesQuery);
  const others = (pools.data ?? []).filter(({ id }) => id !== poolId);
  const form = useApiForm(movingToPool, {
    defaultValues: { poolId: '' },
    toBody: (values) => ({ ids: [...ids], poolId: values.poolId }),
    fieldOf: { POOL_FULL: 'poolId', POOL_NOT_FOUND: 'poolId' },
    onSuccess: () => {
      onMoved();
      onClose();
      return client.invalidateQueries({ queryKey: shortlistKey });
    },
  });
  const { value, onChange, error } = form.controlled('poolId');
  const hasNone = pools.isSuccess && others.length === 0;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Changer de vivier"
      description="La note et le jour de relance suivent la personne."
      submitLabel="Changer de vivier"
      instead={hasNone && <p>Votre entreprise n’a pas d’autre vivier.</p>}
    >
      <Select
        label="Nouveau vivier de ces personnes"
        placeholder={pools.isPending ? 'Chargement des viviers…' : 'Choisissez un vivier'}
        options={others.map((pool) => ({ value: pool.id, label: pool.name }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error ?? (pools.isError ? messageOf(pools.error) : undefined)}
      />
    </FormDialog>
  );
}
