import type { ReactNode } from 'react';
import { addFrenchMarks } from '../../ui/french-marks.ts';

/** Text with no-break spaces around its French marks; React elements stay unchanged. */
export const withNoBreakSpaces = (words: ReactNode): ReactNode =>
  typeof words === 'string' ? addFrenchMarks(words) : words;
