import Check from 'lucide-react/icons/check';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { icon } from '../icon.ts';

export type ChecklistStep = {
  key: string;
  title: string;
  /** What is missing, or why it helps. */
  text?: ReactNode;
  isDone: boolean;
  /** Nothing when the person cannot do it, or somebody else's turn has come. */
  action?: { label: string; to: string } | undefined;
};

type Props = {
  title: string;
  steps: readonly ChecklistStep[];
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** In the head, such as a button that hides it. */
  tool?: ReactNode;
};

/** First steps, those that are done ticked; the next one has the only filled button. */
export function Checklist({ title, steps, link: Link, tool }: Props) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, action }) => !isDone && action);
  return (
    <section aria-label={title} className="@container rounded-lg border border-line bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-1.5 md:px-4.5">
        <h2 className="text-m font-semibold">
          {title}{' '}
          <span className="text-s font-medium text-ink-soft">
            {done} sur {steps.length}
          </span>
        </h2>
        {tool}
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step, place) => (
          <li key={step.key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-4.5">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full text-s font-bold',
                step.isDone ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft',
              )}
            >
              {step.isDone ? <Check {...icon} size={16} /> : place + 1}
            </span>
            <span className="min-w-40 flex-1">
              <b className={classNames('block font-semibold', step.isDone && 'text-ink-soft')}>
                {step.title}
                {step.isDone && <span className="sr-only"> : fait</span>}
              </b>
              {!step.isDone && step.text && <span className="text-s text-ink-soft">{step.text}</span>}
            </span>
            {!step.isDone && step.action && (
              <Link
                to={step.action.to}
                className={buttonClass(step === next ? 'primary' : 'outline', '@max-md:w-full')}
              >
                {step.action.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
