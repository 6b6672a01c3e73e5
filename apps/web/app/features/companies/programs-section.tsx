import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  id: string;
  title: string;
  about: string;
  /** The button that opens the form. */
  add: string;
  form: ComponentType<{ onClose: () => void }>;
  /** The list. */
  children: ReactNode;
};

/** What serves the company's own programs: what it is, a list, and a form that adds to it. */
export function ProgramsSection({ id, title, about, add, form: Form, children }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h2 id={id} className="text-l">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">
            {about}{' '}
            <a className="text-primary underline" href="/api/docs" target="_blank" rel="noreferrer">
              Lire la documentation
            </a>
          </p>
        </div>
        <Button onClick={() => setIsAdding(true)}>{add}</Button>
      </div>
      {children}
      {isAdding && (
        <Suspense fallback={null}>
          <Form onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
