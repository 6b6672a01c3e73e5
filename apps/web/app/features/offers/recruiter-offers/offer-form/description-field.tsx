import { Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Field } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { InputProps } from './form-section.tsx';

const RichTextEditor = lazyPart(() => import('../../../../ui/workspace/rich-text-editor.tsx'));

export function DescriptionField({ name, field: { label, hint }, form }: InputProps<'html'>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message}>
          {(control) => (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <RichTextEditor
                id={control.id}
                label={label}
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
