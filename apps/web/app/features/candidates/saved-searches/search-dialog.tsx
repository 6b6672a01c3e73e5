import { SEARCH_NAME_LENGTH } from '@baara/contract/candidates/saved-search-messages';
import type { ComponentProps, ReactNode } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import type { FormFrame } from '../../../lib/forms/form-frame.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Props = {
  title: string;
  description?: string;
  form: FormFrame;
  /** The initial values of the fields. */
  fields: {
    name: Omit<ComponentProps<typeof TextInput>, 'label'>;
    isShared: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  };
  sharedHint: string;
  onClose: () => void;
  /** Between the name and the sharing. */
  children?: ReactNode;
};

/** The name of a search and who shares it. The input stays after a refusal. */
export function SearchDialog({ title, description, form, fields, sharedHint, onClose, children }: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <SubmitButton form={form}>Enregistrer</SubmitButton>
        </>
      }
    >
      <ApiForm form={form} className="grid gap-3">
        <TextInput label="Nom de la recherche" maxLength={SEARCH_NAME_LENGTH} {...fields.name} />
        {children}
        <Checkbox label="Partager avec l'équipe" hint={sharedHint} {...fields.isShared} />
      </ApiForm>
    </Modal>
  );
}
