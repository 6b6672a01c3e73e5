import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { OfferFormValues } from './offer-form-values.ts';

const RichTextEditor = lazy(() => import('../../../ui/workspace/rich-text-editor.tsx'));

export function DescriptionField({ form }: { form: UseFormReturn<OfferFormValues> }) {
  return (
    <Controller
      control={form.control}
      name="description"
      render={({ field, fieldState }) => (
        <Field
          label="Description"
          hint="Missions, contexte, conditions : ce que la personne fera, avec qui, et ce qu'elle y gagne."
          error={fieldState.error?.message}
        >
          {(control) => (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <RichTextEditor
                id={control.id}
                label="Description"
                value={field.value}
                onChange={field.onChange}
                isInvalid={control['aria-invalid'] ?? false}
                describedBy={control['aria-describedby']}
              />
            </Suspense>
          )}
        </Field>
      )}
    />
  );
}
