import type { AdminPackage, changePackage, createPackage } from '@baara/contract/packages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/states.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { packagesKey } from './package-queries.ts';

type Values = {
  name: string;
  description: string;
  features: string[];
  priceXof: number;
  position: number;
  isActive: boolean;
};

/** An amount as people type it, with or without spaces; what is not a number is left to the server to refuse. */
const numberOf = (typed: string): number => (typed === '' ? -1 : Number(typed.replaceAll(/\s/g, '')));

function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    description: text('description'),
    features: text('features')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    priceXof: numberOf(text('priceXof')),
    position: numberOf(text('position')),
    isActive: data.has('isActive'),
  };
}

function save(offer: AdminPackage | null, values: Values) {
  if (!offer) return api.call<typeof createPackage>('POST /admin/packages', { body: values });
  const { isActive, ...words } = values;
  return api.call<typeof changePackage>('PATCH /admin/packages/:id', {
    params: { id: offer.id },
    body: offer.isDefault ? words : { ...words, isActive },
  });
}

export function PackageDialog({ offer, onClose }: { offer: AdminPackage | null; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const saving = useMutation({
    mutationFn: (values: Values) => save(offer, values),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      onClose();
      await client.invalidateQueries({ queryKey: packagesKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    saving.mutate(readForm(event.currentTarget));
  };
  const { error } = saving;
  const errors = error instanceof ApiError ? error.errors : [];
  const remark = (name: string) => errors.find(({ field }) => field.split('.')[0] === name)?.message;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={offer ? `Modifier « ${offer.name} »` : 'Ajouter une formule'}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending} busyLabel="Enregistrement...">
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {error && errors.length === 0 && (
          <Notice tone="bad">{messageOf(error, "La formule n'a pas pu être enregistrée.")}</Notice>
        )}
        <TextInput label="Nom" name="name" defaultValue={offer?.name} error={remark('name')} />
        <TextInput
          label="Description"
          optional
          name="description"
          defaultValue={offer?.description}
          error={remark('description')}
        />
        <Textarea
          label="Avantages"
          hint="Un par ligne"
          optional
          rows={4}
          name="features"
          defaultValue={offer?.features.join('\n')}
          error={remark('features')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            label="Prix par mois"
            hint="En F CFA, 0 si gratuit"
            inputMode="numeric"
            name="priceXof"
            defaultValue={offer ? String(offer.priceXof) : ''}
            error={remark('priceXof')}
          />
          <TextInput
            label="Position"
            hint="La plus petite d'abord"
            inputMode="numeric"
            name="position"
            defaultValue={String(offer?.position ?? 100)}
            error={remark('position')}
          />
        </div>
        {!offer?.isDefault && (
          <Checkbox
            label="Proposée aux entreprises"
            name="isActive"
            defaultChecked={offer?.isActive ?? true}
          />
        )}
      </form>
    </Modal>
  );
}
