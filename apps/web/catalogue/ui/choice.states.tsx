import type * as module from '../../app/ui/choice.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../app/ui/choice.tsx';
import { Focused } from '../acting.tsx';
import { longLabel, longSentence } from '../samples.ts';
import { alone, type StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Checkbox: {
    'non cochée': <Checkbox label="Télétravail possible" />,
    cochée: <Checkbox label="Télétravail possible" defaultChecked />,
    'avec une aide': <Checkbox label="Recevoir les offres" hint={longSentence} />,
    'en erreur': (
      <Checkbox
        label="J'accepte les conditions d'utilisation"
        error="Vous devez accepter les conditions d'utilisation."
      />
    ),
    désactivée: <Checkbox label="Télétravail possible" defaultChecked disabled />,
    'texte long': <Checkbox label={longLabel} />,
    'au clavier': alone(
      <Focused>
        <Checkbox label="Télétravail possible" />
      </Focused>,
    ),
  },
  Radio: {
    'non choisi': <Radio name="un" label="Sur place" />,
    choisi: <Radio name="deux" label="Par téléphone" defaultChecked />,
    désactivé: <Radio name="trois" label="En visioconférence" disabled />,
    encadré: (
      <div className="grid gap-2">
        <Radio
          name="quatre"
          label="cv-comptable.pdf"
          hint="Ajouté le 12 novembre 2026 · 148 Ko"
          isFramed
          defaultChecked
        />
        <Radio name="quatre" label="Sans CV" isFramed />
      </div>
    ),
  },
  ChoiceGroup: {
    'une question': (
      <ChoiceGroup legend="Comment se passe l'entretien ?">
        <Radio name="lieu" label="Sur place" defaultChecked />
        <Radio name="lieu" label="Par téléphone" />
        <Radio name="lieu" label="En visioconférence" />
      </ChoiceGroup>
    ),
    'en erreur': (
      <ChoiceGroup legend="Comment se passe l'entretien ?" error="Choisissez une réponse.">
        <Radio name="lieu-manquant" label="Sur place" />
        <Radio name="lieu-manquant" label="Par téléphone" />
      </ChoiceGroup>
    ),
  },
};
