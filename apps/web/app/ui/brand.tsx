/** The product's mark and, by default, its name. */
export function Brand({ name = 'Baara' }: { name?: string }) {
  return (
    <span className="flex items-center gap-2 text-l font-heavy tracking-tight">
      <svg className="flex-none" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="var(--mark, var(--indigo-900))" />
        <path
          d="M8 6v16M8 6h6l5 4-5 4H8m6 0 6 4-6 4H8"
          fill="none"
          stroke="white"
          strokeWidth="2.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <g fill="var(--accent)">
          <circle cx="12.2" cy="10" r="1.3" />
          <circle cx="12.2" cy="18" r="1.3" />
        </g>
      </svg>
      {name}
    </span>
  );
}
