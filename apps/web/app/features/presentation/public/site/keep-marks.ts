import type { ReactNode } from 'react';
import { keepFrenchMarks } from '../../../../lib/french-marks.ts';

/** Words with their French marks kept beside them; anything already laid out stays as it is. */
export const keepMarks = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? keepFrenchMarks(words) : words;
