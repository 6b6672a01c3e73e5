import type * as module from '../../../app/ui/workspace/step-bar.tsx';
import { StepBar } from '../../../app/ui/workspace/step-bar.tsx';
import { row, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  StepBar: {
    'au début': row(<StepBar step={1} of={7} label="Étape 1 sur 7" />),
    'en chemin': row(<StepBar step={4} of={7} label="Étape 4 sur 7" />),
    'au bout': row(<StepBar step={5} of={5} label="5 parties sur 5 remplies" />),
    'rien encore': row(<StepBar step={0} of={5} label="0 partie sur 5 remplie" />),
  },
};
