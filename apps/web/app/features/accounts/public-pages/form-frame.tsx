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
  children,
}: {
  problem: string | null;
  isReady: boolean;
  isBusy: boolean;
  onSubmit: (event: React.FormEvent) => void;
  children: ReactNode;
}) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <NeedsScript />
      {children}
      <Button type="submit" disabled={!isReady} busy={isBusy} busyLabel="Création en cours...">
        Créer mon compte
      </Button>
    </form>
  );
}

/** The last field of both forms. */
export function TermsCheckbox({ field, error }: { field: UseFormRegisterReturn; error?: string }) {
  return (
    <Checkbox
      error={error}
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
