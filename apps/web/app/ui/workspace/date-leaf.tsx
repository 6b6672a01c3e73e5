const zone = 'Africa/Bamako';
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: zone });
const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', timeZone: zone });
const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: zone });

/** A leaf of a calendar. The day is said in words beside it: this one is for the eye. @param at an instant. */
export function DateLeaf({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <div
      aria-hidden="true"
      // As wide as its day with larger text.
      className="w-max min-w-16 flex-none self-start overflow-hidden rounded-md border border-line-strong bg-surface text-center leading-tight md:min-w-21"
    >
      <span className="block bg-accent px-1 py-1 text-s font-bold text-on-accent">
        {weekday.format(date)}
      </span>
      <span className="block pt-1.5 text-xl font-heavy">{dayOfMonth.format(date)}</span>
      <span className="block pb-1.5 text-s text-ink-soft">{month.format(date)}</span>
    </div>
  );
}
