import type { ReactNode } from 'react';

const sheet = 'var(--surface)';
const line = { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 2, strokeLinecap: 'round' as const };
const edge = { fill: sheet, stroke: 'var(--primary)', strokeWidth: 2, strokeLinejoin: 'round' as const };

/** A head and its shoulders, `x` the middle. */
const person = (x: number, tone: string): ReactNode => (
  <g fill={tone} stroke="var(--primary)" strokeWidth="2">
    <circle cx={x} cy="28" r="9" />
    <path d={`M${x - 16} 62c0-14 7-20 16-20s16 6 16 20z`} strokeLinejoin="round" />
  </g>
);

const pictures = {
  // Rows behind a magnifying glass.
  search: (
    <>
      <path d="M18 22h52M18 36h30M18 50h22" {...line} strokeDasharray="6 6" />
      <circle cx="72" cy="42" r="16" {...edge} />
      <path d="m84 54 12 12" {...line} stroke="var(--accent)" strokeWidth="5" />
    </>
  ),
  people: (
    <>
      {person(34, 'var(--sunken)')}
      {person(86, 'var(--sunken)')}
      {person(60, 'var(--accent-soft)')}
    </>
  ),
  // A month with one day marked.
  calendar: (
    <>
      <rect x="28" y="16" width="64" height="50" rx="5" {...edge} />
      <path d="M28 30h64" {...line} stroke="var(--primary)" />
      <path d="M42 10v10M78 10v10" {...line} stroke="var(--primary)" />
      <path d="M38 41h6M52 41h6M66 41h6M38 54h6M52 54h6" {...line} />
      <circle cx="80" cy="54" r="7" fill="var(--accent)" />
    </>
  ),
  // Two bubbles, one of them waiting.
  messages: (
    <>
      <path
        d="M22 16h46a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H40l-10 9v-9h-8a5 5 0 0 1-5-5V21a5 5 0 0 1 5-5z"
        {...edge}
      />
      <path d="M28 27h34M28 35h20" {...line} />
      <path
        d="M82 36h16a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-5v7l-8-7H70a5 5 0 0 1-5-5v-5"
        {...line}
        stroke="var(--accent)"
      />
    </>
  ),
  // A sheet with a folded corner.
  file: (
    <>
      <path d="M40 10h28l14 14v46H40z" {...edge} />
      <path d="M68 10v14h14" {...line} stroke="var(--primary)" />
      <path d="M48 36h26M48 46h26M48 56h14" {...line} />
    </>
  ),
  money: (
    <>
      <path d="M24 24h64a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" {...edge} />
      <path d="M24 24l48-12v12" {...line} stroke="var(--primary)" />
      <path
        d="M76 40h18v14H76a7 7 0 0 1 0-14z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
    </>
  ),
  // A briefcase that waits for its first offer.
  offer: (
    <>
      <rect x="26" y="26" width="68" height="42" rx="6" {...edge} />
      <path d="M48 26v-8a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v8" {...line} stroke="var(--primary)" />
      <path d="M26 42h68" {...line} />
      <rect x="54" y="37" width="12" height="10" rx="2" fill="var(--accent)" />
    </>
  ),
};
export type EmptyPictureName = keyof typeof pictures;

/** What stands above an empty list and says what it will contain. The words say it too. */
export const EmptyPicture = ({ of }: { of: EmptyPictureName }) => (
  <svg viewBox="0 0 120 80" width="120" height="80" aria-hidden="true">
    {pictures[of]}
  </svg>
);
