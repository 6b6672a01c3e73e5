import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type Step = { title: string; text: ReactNode };

const columns: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/** Steps side by side, each under its number. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol
      className={classNames('grid gap-7 md:gap-6', columns[steps.length] ?? 'sm:grid-cols-2 lg:grid-cols-3')}
    >
      {steps.map((step, place) => (
        <li key={step.title} className="border-t border-line-strong pt-3.5">
          <span aria-hidden="true" className="text-xl font-heavy text-primary">
            {place + 1}
          </span>
          <h3 className="mt-1.5">{step.title}</h3>
          <p className="mt-1.5 text-ink-soft">{withNoBreakSpaces(step.text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Steps one under the other, along a line. */
export function StepLine({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map((step, place) => (
        <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4">
          <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
            <span className="grid size-8 place-items-center rounded-full bg-primary-soft text-s font-bold text-primary">
              {place + 1}
            </span>
            {place < steps.length - 1 && <span className="w-0 border-l border-line-strong" />}
          </span>
          <div className={place < steps.length - 1 ? 'pb-6' : undefined}>
            <h3 className="text-m">{step.title}</h3>
            <p className="mt-1 text-ink-soft">{withNoBreakSpaces(step.text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
