import { SEARCH_NAME_LENGTH } from '@baara/contract/saved-search-messages';
import { type ReactNode, useId } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type SearchForm = { name: string; isShared: boolean };

type Props = {
  title: string;
  description?: string;
  /** What the fields begin with. */
  search: SearchForm;
  sharedHint: string;
  isBusy: boolean;
  error: unknown;
  /** Said of a failure that the server did not explain. */
  failed: string;
  onClose: () => void;
  /** @param form the other fields too. */
  onSubmit: (search: SearchForm, form: FormData) => void;
  /** Between the name and the sharing. */
  children?: ReactNode;
};

/** The name of a search and with whom it is shared. What is typed stays when it is refused. */
export function SearchDialog({
  title,
  description,
  search,
  sharedHint,
  isBusy,
  error,
  failed,
  onClose,
  onSubmit,
  children,
}: Props) {
  const formId = useId();
  const nameError = nameErrorOf(error);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          onSubmit({ name: String(form.get('name') ?? ''), isShared: form.has('isShared') }, form);
        }}
      >
        <TextInput
          name="name"
          label="Nom de la recherche"
          maxLength={SEARCH_NAME_LENGTH}
          defaultValue={search.name}
          error={nameError}
        />
        {children}
        <Checkbox
          name="isShared"
          label="Partager avec l'équipe"
          defaultChecked={search.isShared}
          hint={sharedHint}
        />
        {error !== null && !nameError && <FieldError message={messageOf(error, failed)} />}
      </form>
    </Modal>
  );
}

/** What is wrong with the name stands under it. */
function nameErrorOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'NAME_TAKEN') return error.message;
  return error.errors.find(({ field }) => field === 'name')?.message ?? null;
}
