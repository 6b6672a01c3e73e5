import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';

export type Question = { question: string; answer: ReactNode };

/** Questions that open without a script; the browser's own search finds what is folded. */
export function FaqList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-primary">
            {withNoBreakSpaces(question)}
            <span aria-hidden="true" className="flex-none text-xl text-primary group-open:rotate-45">
              +
            </span>
          </summary>
          <div className="max-w-lg pb-5 text-ink-soft">{withNoBreakSpaces(answer)}</div>
        </details>
      ))}
    </div>
  );
}
