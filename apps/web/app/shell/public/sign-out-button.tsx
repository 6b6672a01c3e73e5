import { Form } from 'react-router';
import { publicPaths } from '../../lib/public-paths.ts';

/** Without JavaScript the form itself signs out; with it, /logout runs in the browser. */
export function SignOutButton({ className, label = 'Déconnexion' }: { className: string; label?: string }) {
  return (
    <Form method="post" action={publicPaths.logout()}>
      <button type="submit" className={className}>
        {label}
      </button>
    </Form>
  );
}
