import type * as module from '../../app/lib/page-links.tsx';
import { PageLinks } from '../../app/lib/page-links.tsx';
import type { StatesOf } from '../states.ts';

export const states: StatesOf<typeof module> = {
  PageLinks: { 'une liste longue': <PageLinks pagination={{ page: 3, pages: 9 }} /> },
};
