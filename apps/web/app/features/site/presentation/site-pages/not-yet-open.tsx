import type { ReactNode } from 'react';

/** Under the head of services presented before their opening: nobody opens an account for one unawares. */
export function NotYetOpen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label="Où en est l'outil" className="border-b border-line bg-accent-soft">
      <p className="page py-4">
        <strong>{title}</strong> {children}
      </p>
    </section>
  );
}
