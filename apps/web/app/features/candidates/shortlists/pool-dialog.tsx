import { poolLimits } from '@baara/contract/candidates/talent-pool-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { dayIn } from './follow-up-words.ts';
import { addingToPool, poolNamesQuery } from './public/pools.api.ts';
import { shortlistKey } from './public/shortlist.api.ts';

const NEW = 'new';

type Props = {
  candidateIds: readonly string[];
  applicationIds: readonly string[];
  /** Of a single person. */
  name: string | undefined;
  onClose: () => void;
};

/** Puts people in a pool, an existing one or a new one, with a note and a day to come back to them. */
export default function PoolDialog({ candidateIds, applicationIds, name, onClose }: Props) {
  const client = useQueryClient();
  const pools = useQuery(poolNamesQuery);
  const count = candidateIds.length + applicationIds.length;
  const form = useApiForm(addingToPool, {
    defaultValues: { poolId: '', newPool: '', note: '', followUpOn: '' },
    toBody: ({ poolId, newPool, note, followUpOn }) => ({
      poolId: poolId === NEW ? null : poolId || null,
      newPool: poolId === NEW ? newPool : null,
      candidateIds: [...candidateIds],
      applicationIds: [...applicationIds],
      note: note || null,
      followUpOn: followUpOn || null,
    }),
    fieldOf: { POOL_FULL: 'poolId', TOO_MANY_POOLS: 'poolId', POOL_NOT_FOUND: 'poolId' },
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: shortlistKey });
    },
  });
  const { value: poolId, onChange: setPool, error } = form.controlled('poolId');
  const options = [
    ...(pools.data ?? []).map((pool) => ({ value: pool.id, label: pool.name })),
    { value: NEW, label: 'Nouveau vivier…' },
  ];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Ajouter ${count > 1 ? `${count} personnes` : (name ?? 'une personne')} à un vivier`}
      description="À recontacter plus tard, pour une offre à venir. Personne n’en est averti."
      submitLabel="Ajouter au vivier"
    >
      <Select
        label="Vivier"
        placeholder={pools.isPending ? 'Chargement des viviers…' : 'Choisissez un vivier'}
        options={options}
        value={poolId}
        onChange={(event) => setPool(event.target.value)}
        error={error ?? (pools.isError ? messageOf(pools.error) : undefined)}
      />
      {poolId === NEW && (
        <TextInput label="Nom du nouveau vivier" maxLength={poolLimits.name} {...form.field('newPool')} />
      )}
      <TextInput
        type="date"
        label="À recontacter le"
        optional
        min={dayIn(0)}
        hint="Ce jour-là, la relance est dans « À faire », sur le tableau de bord."
        {...form.field('followUpOn')}
      />
      <Textarea
        label={count > 1 ? 'Pourquoi ces personnes' : 'Pourquoi cette personne'}
        optional
        rows={3}
        maxLength={poolLimits.note}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
