import type * as module from '../../app/ui/field-error.tsx';
import { FieldError } from '../../app/ui/field-error.tsx';
import { longSentence, longWord } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  FieldError: {
    court: <FieldError message="Ce champ est obligatoire." />,
    long: <FieldError message={`${longSentence} ${longWord}`} />,
  },
};
