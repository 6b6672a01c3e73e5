import type { TalentPool } from '@baara/contract/candidates/talent-pools';
import { poolLimits } from '@baara/contract/candidates/talent-pool-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { creatingPool, poolsKey, renamingPool } from './public/pools.api.ts';

type Props = {
  /** The one to rename; without it, a new one is made. */
  pool?: Pick<TalentPool, 'id' | 'name'>;
  onClose: () => void;
};

/** Names a pool. */
export default function PoolForm({ pool, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(pool ? renamingPool(pool.id) : creatingPool, {
    defaultValues: { name: pool?.name ?? '' },
    fieldOf: { POOL_EXISTS: 'name' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: poolsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={pool ? 'Renommer le vivier' : 'Nouveau vivier'}
      description="Toute votre équipe voit les viviers ; les candidats ne les voient pas."
    >
      <TextInput
        label="Nom"
        maxLength={poolLimits.name}
        hint="Par exemple « Comptables » ou « Saison 2027 »."
        {...form.field('name')}
      />
    </FormDialog>
  );
}
