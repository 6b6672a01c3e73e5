import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useLineReturn } from '../../lib/use-line-return.ts';
import { useSession } from '../../shell/use-session.ts';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { type PendingApplication, sendAllKept } from './pending-applications.ts';

/** Applications this browser still holds: sent on arrival and each time the line comes back. */
export function PendingList() {
  const session = useSession();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<PendingApplication[]>([]);

  const isBusy = useRef(false);

  const send = async (): Promise<void> => {
    if (!session || isBusy.current) return;
    isBusy.current = true;
    const results = await sendAllKept(session.id).finally(() => (isBusy.current = false));
    setWaiting(
      results.filter(({ outcome }) => outcome.state === 'waiting').map(({ application }) => application),
    );
    for (const { application, outcome } of results) {
      if (outcome.state === 'sent') toast.success(`Candidature envoyée : ${application.offerTitle}`);
      if (outcome.state === 'refused') toast.error(`${application.offerTitle} : ${outcome.error.message}`);
    }
    if (results.some(({ outcome }) => outcome.state === 'sent'))
      await client.invalidateQueries({ queryKey: ['applications'] });
  };

  const sendOnArrival = useEffectEvent(send);
  // A store that cannot be read holds nothing to send.
  useEffect(() => void sendOnArrival().catch(() => undefined), []);
  useLineReturn(waiting.length > 0, send);

  if (waiting.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <b>
          {waiting.length > 1 ? `${waiting.length} candidatures attendent` : '1 candidature attend'} la
          connexion
        </b>{' '}
        et partiront toutes seules :
        <ul className="mt-1 list-disc pl-5">
          {waiting.map((application) => (
            <li key={application.key}>
              {application.offerTitle} (écrite le {formatDateTime(application.writtenAt)})
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
