import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { noteOpening, receivedQuery } from './announcements.api.ts';

export const meta = () => [{ title: 'Annonce | Baara' }];

const doNothing = (): void => undefined;
const open = (id: string) => noteOpening(id, false);

/** An announcement as its recipient reads it, led here by the bell. */
export default function ReceivedPage() {
  const { id = '' } = useParams();
  const query = useQuery(receivedQuery(id));
  useOpening(query.data ? id : undefined, open, doNothing);
  if (query.isPending) return <PageSkeleton />;
  if (isUnreadable(query) || !query.data)
    return (
      <WorkspacePage>
        <PageHeader title="Annonce" />
        <QueryError query={query} fallback="L’annonce n’a pas pu être chargée." />
      </WorkspacePage>
    );
  const { title, body, link, linkLabel, sentAt } = query.data;
  return (
    <WorkspacePage>
      <PageHeader title={addFrenchMarks(title)} description={`Reçue le ${formatDateTime(sentAt)}`} />
      <Card className="grid max-w-lg gap-4">
        <p className="break-words whitespace-pre-wrap">{addFrenchMarks(body)}</p>
        {link && linkLabel && (
          <p>
            <Link
              to={link}
              onClick={() => void noteOpening(id, true).catch(() => undefined)}
              className={buttonClass('primary')}
            >
              {linkLabel}
            </Link>
          </p>
        )}
      </Card>
    </WorkspacePage>
  );
}
