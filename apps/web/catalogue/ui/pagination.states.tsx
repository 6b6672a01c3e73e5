import type * as module from '../../app/ui/pagination.tsx';
import { Pagination } from '../../app/ui/pagination.tsx';
import { Focused } from '../acting.tsx';
import { alone, type StatesOf } from '../states.ts';

const hrefOf = (page: number): string => `?page=${page}`;

export const states: StatesOf<typeof module> = {
  Pagination: {
    'première page': <Pagination page={1} pages={3} hrefOf={hrefOf} label="Première page" />,
    'au milieu': <Pagination page={7} pages={12} hrefOf={hrefOf} label="Page du milieu" />,
    'dernière page': <Pagination page={4} pages={4} hrefOf={hrefOf} label="Dernière page" />,
    'beaucoup de pages': <Pagination page={540} pages={1284} hrefOf={hrefOf} label="Beaucoup de pages" />,
    'au clavier': alone(
      <Focused on="[aria-current]">
        <Pagination page={2} pages={3} hrefOf={hrefOf} />
      </Focused>,
    ),
  },
};
