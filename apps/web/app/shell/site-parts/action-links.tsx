import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';

export type Action = { label: string; to: string };

/** What to do next: the first stands out, the others wait beside it. */
export function ActionLinks({ actions, onIndigo }: { actions: readonly Action[]; onIndigo?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label, to }, place) => (
        <Link key={to} to={to} className={lookOf(place, onIndigo)}>
          {label}
        </Link>
      ))}
    </div>
  );
}

function lookOf(place: number, onIndigo: boolean | undefined): string {
  // Ochre on the indigo ground alone, where the primary colour would not be seen.
  if (place === 0) return buttonClass(onIndigo ? 'accent' : 'primary', 'max-sm:w-full');
  return onIndigo ? 'hero-link' : buttonClass('outline', 'max-sm:w-full');
}
