/** Turns while something is under way. With a label it speaks for itself; without one, the text beside it does. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <span className="inline-flex items-center gap-2" role={label ? 'status' : undefined}>
      <svg
        className="animate-spin"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 1 1-9 9" />
      </svg>
      {label}
    </span>
  );
}
