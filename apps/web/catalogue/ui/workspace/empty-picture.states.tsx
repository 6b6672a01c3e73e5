import type * as module from '../../../app/ui/workspace/empty-picture.tsx';
import { EmptyState } from '../../../app/ui/states.tsx';
import { EmptyPicture } from '../../../app/ui/workspace/empty-picture.tsx';
import type { StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  EmptyPicture: {
    recherche: <EmptyPicture of="search" />,
    personnes: <EmptyPicture of="people" />,
    agenda: <EmptyPicture of="calendar" />,
    messages: <EmptyPicture of="messages" />,
    document: <EmptyPicture of="file" />,
    argent: <EmptyPicture of="money" />,
    offre: <EmptyPicture of="offer" />,
    'dans une liste vide': (
      <EmptyState title="Aucune candidature" picture={<EmptyPicture of="people" />}>
        Les candidatures arrivent le plus souvent dans les trois jours.
      </EmptyState>
    ),
  },
};
