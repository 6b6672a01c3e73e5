import type * as module from '../../../app/ui/workspace/word-choice.tsx';
import WordChoice from '../../../app/ui/workspace/word-choice.tsx';
import { Pressed } from '../../acting.tsx';
import { longSentence, longWord, noop } from '../../samples.ts';
import { screen, type StatesOf } from '../../states.ts';

const field = {
  label: 'Ville',
  text: '',
  onText: noop,
  found: [
    { value: 'Bamako', label: 'Bamako', detail: 'Mali' },
    { value: 'Bamba', label: 'Bamba', detail: 'Région de Gao, Mali' },
  ],
  state: 'given',
  onChoose: noop,
  onAdd: noop,
  addLabel: (text: string) => `Ajouter « ${text} » telle quelle`,
  question: null,
  onDrop: noop,
  status: '2 villes proposées',
  maxLength: 120,
} as const;

export const states: StatesOf<typeof module> = {
  default: {
    vide: <WordChoice {...field} placeholder="Bamako, Sikasso, Dakar" />,
    remplie: <WordChoice {...field} text="Bamako" />,
    'ni choisie ni ajoutée': (
      <WordChoice {...field} text="Bamakko" question="« Bamakko » n'est pas dans la liste. L'ajouter ?" />
    ),
    'en ajout': (
      <WordChoice {...field} text="Bamakko" isAdding question="« Bamakko » n'est pas dans la liste." />
    ),
    'liste non lue': <WordChoice {...field} text="Bam" state="failed" question={longSentence} />,
    désactivée: <WordChoice {...field} text="Bamako" isDisabled />,
    'mot long': (
      <WordChoice {...field} text={longWord} question={`« ${longWord} » n'est pas dans la liste.`} />
    ),
    ouverte: screen(
      <Pressed>
        <WordChoice {...field} text="Bam" question="« Bam » n'est pas dans la liste." />
      </Pressed>,
    ),
    'recherche en cours': screen(
      <Pressed>
        <WordChoice {...field} text="Bam" state="awaited" found={[]} />
      </Pressed>,
    ),
  },
};
