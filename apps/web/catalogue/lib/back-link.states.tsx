import type * as module from '../../app/lib/back-link.tsx';
import { BackLink } from '../../app/lib/back-link.tsx';
import { longLabel } from '../samples.ts';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  BackLink: {
    'vers une liste': <BackLink to="/recruiter/offers">Mes offres</BackLink>,
    'texte long': <BackLink to="/recruiter/offers">{longLabel}</BackLink>,
  },
};
