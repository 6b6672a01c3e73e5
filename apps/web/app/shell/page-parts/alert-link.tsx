import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useSession } from '../use-session.ts';

type Props = {
  /** The role whose members have such alerts; who has no account may become one. */
  of: 'applicant' | 'freelance';
  params: URLSearchParams;
  /** The screen of alerts, with its tab. */
  screen: { path: string; tab: readonly [name: string, value: string] };
  children: string;
};

/** Below a public list: an alert on this very search. */
export function AlertLink({ of, params, screen, children }: Props) {
  const session = useSession();
  if (session && session.typeUserName !== of) return null;
  const search = new URLSearchParams(params);
  search.delete('page');
  search.set(...screen.tab);
  search.set('nouvelle', '1');
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-soft">{children}</span>
      <Link to={`${screen.path}?${search.toString()}`} rel="nofollow" className={buttonClass('outline')}>
        Créer une alerte
      </Link>
    </p>
  );
}
