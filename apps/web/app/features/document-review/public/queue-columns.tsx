import { RelativeTime } from '../../../lib/relative-time.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';

type Queued = {
  since: string;
  documents: number;
  takenBy: string | null;
  isMine: boolean;
  isOwnFirst: boolean;
};

/** What every queue of documents shows of a request: since when it waits, and who reads it. */
export const queueColumns: readonly TableColumn<Queued>[] = [
  {
    id: 'since',
    header: 'Attend depuis',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ since }) => <RelativeTime value={since} />,
  },
  {
    id: 'documents',
    header: 'Documents',
    isFigure: true,
    cell: ({ documents }) => (documents > 0 ? documents : null),
  },
  {
    id: 'reader',
    header: 'Lecture',
    cell: ({ takenBy, isMine, isOwnFirst }) =>
      isMine ? 'Par vous' : takenBy ? `Par ${takenBy}` : isOwnFirst ? 'Pour une autre personne' : 'Libre',
  },
];
