import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { linkClass, NeedsScript } from './account-page.tsx';

/** What both registration forms have around their fields. */
export function FormFrame({
  problem,
  isReady,
  isBusy,
  onSubmit,
  terms,
  termsError,
  children,
}: {
  problem: string | null;
  isReady: boolean;
  isBusy: boolean;
  onSubmit: (event: React.FormEvent) => void;
  terms: UseFormRegisterReturn;
  termsError?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <NeedsScript />
      {children}
      <Checkbox
        error={termsError}
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
        {...terms}
      />
      <Button type="submit" disabled={!isReady} busy={isBusy} busyLabel="Création en cours...">
        Créer mon compte
      </Button>
    </form>
  );
}
