import { formatDateTime } from '../../lib/moments.ts';
import { Notice } from '../../ui/states.tsx';
import { usePendingApplications } from './public/pending-applications.ts';

/** Applications that this browser still stores, each with the reason. */
export function PendingList() {
  const waiting = usePendingApplications();
  if (waiting.length === 0) return null;
  const isOffline = waiting.every(({ refusal }) => refusal === null);
  const count = waiting.length;
  const awaited = isOffline ? 'la connexion' : `d'être envoyée${count > 1 ? 's' : ''}`;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <b>
          {count > 1 ? `${count} candidatures attendent` : '1 candidature attend'} {awaited}
        </b>{' '}
        et {count > 1 ? 'partiront toutes seules' : 'partira toute seule'} :
        <ul className="mt-1 list-disc pl-5">
          {waiting.map(({ application, refusal }) => (
            <li key={application.key}>
              {application.offerTitle} (écrite le {formatDateTime(application.writtenAt)})
              {refusal && <> : {refusal}</>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
