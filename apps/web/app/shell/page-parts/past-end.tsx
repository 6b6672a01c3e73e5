import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** In place of a page after the last one of a public list. @param to its first page. */
export function PastEnd({ to, label = 'Revenir à la première page' }: { to: string; label?: string }) {
  return (
    <EmptyState
      title="Cette page n'existe plus"
      action={
        <Link to={to} className={buttonClass('primary')}>
          {label}
        </Link>
      }
    >
      La liste est plus courte qu'avant.
    </EmptyState>
  );
}
