import type { ReactNode } from 'react';

const noticeTones = {
  good: 'border-good bg-good-soft',
  info: 'border-info bg-info-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
};

/** A message that stays in the page, above a form or a list. */
export function Notice({ tone, children }: { tone: keyof typeof noticeTones; children: ReactNode }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`rounded-md border px-4 py-3 ${noticeTones[tone]}`}
    >
      {children}
    </div>
  );
}
