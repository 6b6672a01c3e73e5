import type { AdminReferenceCode } from '@baara/contract/accounts/reference-codes';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { changingReferenceCode, codesKey, creatingReferenceCode } from './reference-codes.api.ts';

/** Makes a code, or changes one: accounts registered with it stay under its new name. */
export function CodeDialog({ code, onClose }: { code: AdminReferenceCode | null; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(code ? changingReferenceCode(code.id) : creatingReferenceCode, {
    defaultValues: {
      code: code?.code ?? '',
      label: code?.label ?? '',
      expiresOn: code?.expiresOn ?? '',
    },
    toBody: ({ expiresOn: typed, ...named }) => {
      const expiresOn = typed || null;
      // A day that has passed is only refused when it is chosen now.
      return code && expiresOn === code.expiresOn ? named : { ...named, expiresOn };
    },
    failed: "Le code n'a pas pu être enregistré.",
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: codesKey });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={code ? `Modifier ${code.code}` : 'Créer un code de référence'}
      busyLabel="Enregistrement..."
    >
      <TextInput
        label="Code"
        hint="De 2 à 40 lettres sans accent, chiffres ou tirets"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('code')}
      />
      <TextInput
        label="Libellé"
        hint="À qui ce code est donné, par exemple une école ou un forum"
        optional
        autoComplete="off"
        {...form.field('label')}
      />
      <TextInput label="Dernier jour" optional type="date" {...form.field('expiresOn')} />
    </FormDialog>
  );
}
