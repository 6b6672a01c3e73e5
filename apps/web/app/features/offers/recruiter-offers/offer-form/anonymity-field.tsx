import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../../../ui/choice.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { InputProps } from './form-section.tsx';

/** Whether applications are read without names: undoing it shows those who applied so far, and asks first. */
export function AnonymityField({ field: { label, hint }, form }: InputProps<'yes-no'>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Controller
      control={form.control}
      name="anonymousScreening"
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <>
          <Checkbox
            {...{ label, hint, name, onBlur, ref }}
            checked={value}
            onChange={(event) => (event.target.checked ? onChange(true) : setIsAsking(true))}
          />
          {isAsking && (
            <ConfirmDialog
              onClose={() => setIsAsking(false)}
              title="Montrer les noms des candidats ?"
              description="Une fois l’offre enregistrée, les noms, photos et coordonnées de toutes les candidatures reçues seront visibles. L’activité de l’entreprise garde la trace de ce changement."
              confirmLabel="Montrer les noms"
              isBusy={false}
              onConfirm={() => {
                onChange(false);
                setIsAsking(false);
              }}
            />
          )}
        </>
      )}
    />
  );
}
