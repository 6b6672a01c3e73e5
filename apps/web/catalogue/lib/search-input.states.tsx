import type * as module from '../../app/lib/search-input.tsx';
import { SearchInput } from '../../app/lib/search-input.tsx';
import { controlClass } from '../../app/ui/field.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  SearchInput: {
    vide: (
      <SearchInput
        asked=""
        aria-label="Chercher parmi les candidatures"
        placeholder="Nom, titre, compétence"
        className={controlClass}
      />
    ),
    remplie: <SearchInput asked="comptable" aria-label="Chercher une offre" className={controlClass} />,
  },
};
