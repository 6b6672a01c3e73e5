import type * as module from '../../app/ui/brand.tsx';
import { Brand } from '../../app/ui/brand.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  Brand: { 'nom du produit': <Brand />, 'autre nom': <Brand name="Recrutement Sahel" /> },
};
