import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';
import { type Action, ActionLinks } from './action-links.tsx';

/** The end of a presentation page: one thing to do next, and at most one other. */
export function CallToAction({
  title,
  text,
  actions,
}: {
  title: string;
  text: ReactNode;
  actions: readonly Action[];
}) {
  return (
    <section aria-labelledby="suite" className="page py-11 md:py-16">
      <div className="hero flex flex-wrap items-center justify-between gap-6 rounded-lg px-5 py-8 md:px-10 md:py-11">
        <div className="max-w-md">
          <h2 id="suite">{withNoBreakSpaces(title)}</h2>
          <p className="mt-2 opacity-90">{withNoBreakSpaces(text)}</p>
        </div>
        <div className="max-sm:w-full">
          <ActionLinks actions={actions} onIndigo />
        </div>
      </div>
    </section>
  );
}
