import type * as module from '../../app/lib/relative-time.tsx';
import { RelativeTime } from '../../app/lib/relative-time.tsx';
import type { StatesOf } from '../states.ts';

const HOUR_MS = 3_600_000;

/** An instant that stays as long ago, whenever it is looked at. */
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

export const states: StatesOf<typeof module> = {
  RelativeTime: {
    "à l'instant": <RelativeTime value={ago(0)} />,
    'deux heures': <RelativeTime value={ago(2)} />,
    hier: <RelativeTime value={ago(25)} />,
    'trois mois': <RelativeTime value={ago(24 * 92)} />,
  },
};
