import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { linkClass, NeedsScript } from './account-page.tsx';
import type { FormFrameProps } from './registration-form.ts';

/** What registration forms have around their fields. */
export function FormFrame({
  frame,
  submitLabel = 'Créer mon compte',
  busyLabel = 'Création en cours...',
  children,
}: {
  frame: FormFrameProps;
  submitLabel?: string;
  busyLabel?: string;
  children: ReactNode;
}) {
  const { problem, isReady, isBusy, ...handlers } = frame;
  return (
    <form method="post" noValidate {...handlers} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <NeedsScript />
      {children}
      <Button type="submit" disabled={!isReady} busy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The last field of each form. */
export function TermsCheckbox(field: { name: string; error?: string }) {
  return (
    <Checkbox
      label={
        <>
          J'accepte les{' '}
          <Link to="/conditions-utilisation" target="_blank" className={linkClass}>
            conditions générales
          </Link>{' '}
          et la{' '}
          <Link to="/politique-de-confidentialite" target="_blank" className={linkClass}>
            politique de confidentialité
          </Link>
        </>
      }
      {...field}
    />
  );
}
