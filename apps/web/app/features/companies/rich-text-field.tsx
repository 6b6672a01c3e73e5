import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const RichTextEditor = lazyPart(() => import('../../ui/workspace/rich-text-editor.tsx'));

type Props = {
  label: string;
  hint: string;
  /** Another version from the server, another editor. */
  version: number;
  /** What `form.controlled` gives. */
  text: { value: string; onChange: (value: string) => void; error: string | undefined };
};

/** An optional text of the company, with its headings and lists. */
export function RichTextField({ label, hint, version, text }: Props) {
  return (
    <Field label={label} optional hint={hint} error={text.error}>
      {(attributes) => (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RichTextEditor
            key={version}
            id={attributes.id}
            label={label}
            value={text.value}
            onChange={text.onChange}
            isInvalid={attributes['aria-invalid'] ?? false}
            describedBy={attributes['aria-describedby']}
          />
        </Suspense>
      )}
    </Field>
  );
}
