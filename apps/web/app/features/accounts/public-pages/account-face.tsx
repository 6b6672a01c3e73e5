import type { ReactNode } from 'react';

const skin = 'oklch(0.47 0.07 50)';
const skinDeep = 'oklch(0.36 0.06 45)';
const hair = 'oklch(0.22 0.02 40)';

/** Head, neck and shoulders; what is worn comes over them. */
const bust = (tone: string, cloth: string): ReactNode => (
  <>
    <path d="M12 80c0-16 12-23 28-23s28 7 28 23z" fill={cloth} />
    <path d="M33 46h14v12c0 5-14 5-14 0z" fill={skinDeep} />
    <ellipse cx="40" cy="36" rx="13" ry="15" fill={tone} />
  </>
);

const faces = {
  candidate: (
    <>
      {bust(skin, 'var(--accent)')}
      <path d="M25 34c-3-19 33-19 30 0-6-9-24-9-30 0z" fill="var(--primary)" />
      <path d="M52 17c9-6 12 4 3 8z" fill="var(--primary)" />
      <circle cx="26.5" cy="41" r="2" fill="var(--accent)" />
      <circle cx="53.5" cy="41" r="2" fill="var(--accent)" />
    </>
  ),
  employer: (
    <>
      {bust(skinDeep, 'var(--primary)')}
      <path d="M27 31c-1-16 27-16 26 0-7-6-19-6-26 0z" fill={hair} />
      <path d="m33 57 7 8 7-8 3 2-10 12-10-12z" fill="var(--surface)" />
      <path d="m40 65 3 4-3 11-3-11z" fill="var(--accent)" />
      <g fill="none" stroke="var(--surface)" strokeWidth="1.5">
        <circle cx="34.5" cy="36" r="4.5" />
        <circle cx="45.5" cy="36" r="4.5" />
        <path d="M39 36h2" />
      </g>
    </>
  ),
  freelance: (
    <>
      {bust(skin, 'var(--good)')}
      <path d="M26 30c0-17 28-17 28 0-4-7-9-8-14-8s-10 1-14 8z" fill={hair} />
      <path d="M25 37c-2-26 32-26 30 0" fill="none" stroke="var(--primary)" strokeWidth="3" />
      <rect x="22" y="33" width="6" height="11" rx="3" fill="var(--primary)" />
      <rect x="52" y="33" width="6" height="11" rx="3" fill="var(--primary)" />
    </>
  ),
  client: (
    <>
      {bust(skinDeep, 'var(--surface)')}
      <path d="M27 27h26v-6c0-9-26-9-26 0z" fill="var(--accent)" />
      <path d="M27 24h26v4H27z" fill="var(--primary)" />
      <path d="M38 58h4v14h-4z" fill="var(--accent)" />
    </>
  ),
};

/** A drawn person for each kind of account. What it says stands in words beside it. */
export function AccountFace({ of, className }: { of: keyof typeof faces; className: string }) {
  return (
    <svg
      viewBox="0 0 80 80"
      className={`flex-none rounded-full bg-primary-soft ${className}`}
      aria-hidden="true"
    >
      {faces[of]}
    </svg>
  );
}
