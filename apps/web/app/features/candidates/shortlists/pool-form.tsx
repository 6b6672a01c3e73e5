import type { TalentPool } from '@baara/contract/candidates/talent-pools';
import { poolLimits } from '@baara/contract/candidates/talent-pool-words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
    <Modal
      isOpen
      onClose={onClose}
      title={pool ? 'Renommer le vivier' : 'Nouveau vivier'}
      description="Toute votre équipe voit les viviers ; les candidats ne les voient pas."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <SubmitButton form={form}>Enregistrer</SubmitButton>
        </>
      }
    >
      <ApiForm form={form}>
        <TextInput
          label="Nom"
          maxLength={poolLimits.name}
          hint="Par exemple « Comptables » ou « Saison 2027 »."
          {...form.field('name')}
        />
      </ApiForm>
    </Modal>
  );
}
