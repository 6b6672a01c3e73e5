import { Form } from 'react-router';

/** Without JavaScript the form itself signs out; with it, /logout runs in the browser. */
export function SignOutButton({ className, label = 'Déconnexion' }: { className: string; label?: string }) {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        {label}
      </button>
    </Form>
  );
}
