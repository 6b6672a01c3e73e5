import { Form } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

/** Where a tracking code is typed: a plain form, for a phone without scripts too. */
export function CodeForm({ code = '', error }: { code?: string; error?: string | undefined }) {
  return (
    <Form action={publicPaths.trackApplication()} className="grid gap-2">
      <label htmlFor="code" className="font-medium">
        Code de suivi
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="code"
          name="code"
          required
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="7KQ4M Z2XPA"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'code-erreur' : 'code-aide'}
          className="min-h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3.5 text-l text-ink uppercase hover:border-primary aria-[invalid]:border-bad"
        />
        <button className={buttonClass('primary', 'min-h-12')}>Suivre</button>
      </div>
      <FieldError id="code-erreur" message={error} />
      <p id="code-aide" className="text-s text-ink-soft">
        Dix lettres et chiffres, reçus par email au dépôt du dossier. Il n'y a ni O ni 0, ni I ni 1.
      </p>
    </Form>
  );
}
