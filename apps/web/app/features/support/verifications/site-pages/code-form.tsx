import { Form } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { controlClass, Field } from '../../../../ui/field.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

/** Leads to the page of the code, with or without scripts. */
export function CodeForm({ typed, label = "Code de l'offre" }: { typed?: string; label?: string }) {
  return (
    <Form action={publicPaths.verifier()} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field
        label={label}
        hint="Dix lettres et chiffres, comme ABCDE-23456. Espaces, tirets et minuscules sont acceptés."
      >
        {(control) => (
          <input
            type="text"
            name="code"
            required
            maxLength={200}
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...control}
            className={`${controlClass} font-mono text-l tracking-wide uppercase`}
          />
        )}
      </Field>
      <Button type="submit">Vérifier</Button>
    </Form>
  );
}
