import { useId } from 'react';

/** The bogolan-inspired pattern: the home hero and empty states only. It fills its box. */
export function ClothPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true">
      <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="var(--cloth, var(--primary))" strokeWidth="2">
          <path d="M0 32 16 16l16 16 16-16 16 16M0 48l16-16 16 16 16-16 16 16" />
          <path d="M26 56h12M32 50v12" />
        </g>
        <g fill="var(--accent)">
          <circle cx="16" cy="6" r="2.4" />
          <circle cx="48" cy="6" r="2.4" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
