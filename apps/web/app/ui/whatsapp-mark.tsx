/** A receiver in a bubble, green: people look for that sign. Drawn here in 150 bytes. */
export function WhatsAppMark({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      className="flex-none text-good"
      aria-hidden="true"
    >
      <path d="m3.5 20.5 1.3-4.3A8.5 8.5 0 1 1 8 19.3zM9 8c-.6 3.3 3.6 7.5 7 7l.8-2-2.1-1.1-1 .9c-.9-.4-1.7-1.2-2.1-2.1l.9-1L11.4 7.5z" />
    </svg>
  );
}
