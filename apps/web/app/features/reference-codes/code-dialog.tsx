import type {
  AdminReferenceCode,
  changeReferenceCode,
  createReferenceCode,
} from '@baara/contract/reference-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { codesKey } from './codes-key.ts';

type Values = { code: string; label: string; expiresOn: string | null };

function save(code: AdminReferenceCode | null, values: Values) {
  if (!code) {
    return api.call<typeof createReferenceCode>('POST /admin/reference-codes', { body: values });
  }
  // A day that has passed is only refused when it is chosen now.
  const { expiresOn, ...named } = values;
  return api.call<typeof changeReferenceCode>('PATCH /admin/reference-codes/:id', {
    params: { id: code.id },
    body: expiresOn === code.expiresOn ? named : values,
  });
}

/** Makes a code, or changes one: those who registered with it keep it under its new name. */
export function CodeDialog({ code, onClose }: { code: AdminReferenceCode | null; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const saving = useMutation({
    mutationFn: (values: Values) => save(code, values),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      onClose();
      await client.invalidateQueries({ queryKey: codesKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '').trim();
    saving.mutate({ code: text('code'), label: text('label'), expiresOn: text('expiresOn') || null });
  };
  const { error } = saving;
  const remark = (field: string) => (error instanceof ApiError ? error.fieldMessage(field) : undefined);
  const hasRemarks = error instanceof ApiError && error.errors.length > 0;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={code ? `Modifier ${code.code}` : 'Créer un code de référence'}
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
        {error && !hasRemarks && (
          <Notice tone="bad">{messageOf(error, "Le code n'a pas pu être enregistré.")}</Notice>
        )}
        <TextInput
          label="Code"
          hint="De 2 à 40 lettres sans accent, chiffres ou tirets"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={code?.code}
          error={remark('code')}
        />
        <TextInput
          label="Libellé"
          hint="À qui ce code est donné, par exemple une école ou un forum"
          optional
          name="label"
          autoComplete="off"
          defaultValue={code?.label}
          error={remark('label')}
        />
        <TextInput
          label="Dernier jour"
          optional
          type="date"
          name="expiresOn"
          defaultValue={code?.expiresOn ?? ''}
          error={remark('expiresOn')}
        />
      </form>
    </Modal>
  );
}
