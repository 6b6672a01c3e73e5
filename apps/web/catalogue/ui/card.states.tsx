import type * as module from '../../app/ui/card.tsx';
import { Card } from '../../app/ui/card.tsx';
import { longSentence, longWord } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Card: {
    'avec un texte': <Card>{longSentence}</Card>,
    'mot long': <Card>{longWord}</Card>,
  },
};
