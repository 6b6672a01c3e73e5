import type * as module from '../../app/ui/password-input.tsx';
import { PasswordInput } from '../../app/ui/password-input.tsx';
import { Pressed } from '../acting.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  PasswordInput: {
    caché: <PasswordInput label="Mot de passe" defaultValue="Bamako-2026" />,
    montré: (
      <Pressed on="button">
        <PasswordInput label="Mot de passe" defaultValue="Bamako-2026" />
      </Pressed>
    ),
    'en erreur': (
      <PasswordInput label="Mot de passe" error="Le mot de passe doit avoir 8 caractères au moins." />
    ),
  },
};
