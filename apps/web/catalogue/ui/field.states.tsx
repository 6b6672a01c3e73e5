import type * as module from '../../app/ui/field.tsx';
import { controlClass, Field } from '../../app/ui/field.tsx';
import { longSentence } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Field: {
    'autour de son contrôle': (
      <Field label="Date de naissance" hint="Jour, mois, année.">
        {(control) => <input type="text" inputMode="numeric" {...control} className={controlClass} />}
      </Field>
    ),
    'en erreur': (
      <Field label="Date de naissance" hint={longSentence} error="Cette date n'existe pas." optional>
        {(control) => <input type="text" {...control} className={controlClass} defaultValue="31/02/1998" />}
      </Field>
    ),
  },
};
