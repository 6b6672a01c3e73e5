import { formatDateTime, formatRelative } from './moments.ts';

/** 'Il y a 2 heures', with the exact instant at hand. The server's words may be a moment older: not a fault. */
export function RelativeTime({ value, className }: { value: string; className?: string }) {
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className} suppressHydrationWarning>
      {formatRelative(value)}
    </time>
  );
}
