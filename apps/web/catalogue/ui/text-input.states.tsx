import type * as module from '../../app/ui/text-input.tsx';
import { TextInput, Textarea } from '../../app/ui/text-input.tsx';
import { Focused } from '../acting.tsx';
import { longLabel, longSentence, longWord } from '../samples.ts';
import { alone, type StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  TextInput: {
    vide: <TextInput label="Intitulé du poste" placeholder="Comptable" />,
    rempli: <TextInput label="Intitulé du poste" defaultValue="Comptable confirmé" />,
    facultatif: <TextInput label="Deuxième téléphone" optional />,
    'avec une aide': <TextInput label="Lien de la visioconférence" hint={longSentence} />,
    'en erreur': (
      <TextInput
        label="Email"
        type="email"
        defaultValue="aminata@"
        error="L'email doit avoir la forme nom@exemple.ml."
      />
    ),
    désactivé: <TextInput label="Entreprise" defaultValue="Sahel Énergie" disabled />,
    'textes longs': <TextInput label={longLabel} defaultValue={longWord} error={longWord} />,
    'au clavier': alone(
      <Focused>
        <TextInput label="Intitulé du poste" />
      </Focused>,
    ),
  },
  Textarea: {
    vide: <Textarea label="Message" rows={3} optional />,
    rempli: <Textarea label="Message" rows={3} defaultValue={longSentence} />,
    'en erreur': <Textarea label="Motif" rows={2} error="Le motif est obligatoire." />,
    désactivé: <Textarea label="Message" rows={2} defaultValue="Disponible dès lundi." disabled />,
  },
};
