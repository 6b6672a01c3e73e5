import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';

/** One narrow card: a title, a sentence, a form or a message, and links beneath. */
export function NarrowPage({
  title,
  intro,
  children,
  links,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  links?: ReactNode;
}) {
  return (
    <div className="page grid max-w-md grid-cols-1 gap-5 py-6">
      <div className="grid gap-2">
        <h1 className="wrap-anywhere">{title}</h1>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      <Card className="grid grid-cols-1 gap-4">{children}</Card>
      {links && <div className="grid justify-items-center text-center text-ink-soft">{links}</div>}
    </div>
  );
}

/** A form that needs JavaScript says so to those who have none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-md border border-warn bg-warn-soft px-4 py-3">
        Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.
      </p>
    </noscript>
  );
}

export const linkClass = 'font-semibold text-primary underline-offset-4 hover:underline';
/** A link on a line of its own: tall enough for a thumb. */
export const linkRowClass = 'inline-flex min-h-11 flex-wrap items-center justify-center gap-x-1.5';
