const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2026-12-01` → `1er décembre`. */
export const shortDay = (day: string): string =>
  dayOfMonth.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');
