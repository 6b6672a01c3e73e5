import { SEARCH_NAME_LENGTH } from '@baara/contract/candidates/saved-search-messages';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import type { FormFrame } from '../../../lib/forms/form-frame.ts';
import { Checkbox } from '../../../ui/choice.tsx';
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
    <FormDialog form={form} onClose={onClose} title={title} description={description}>
      <TextInput label="Nom de la recherche" maxLength={SEARCH_NAME_LENGTH} {...fields.name} />
      {children}
      <Checkbox label="Partager avec l'équipe" hint={sharedHint} {...fields.isShared} />
    </FormDialog>
  );
}
