import type { UserDetail } from '@baara/contract/accounts/users';
import { userMessages } from '@baara/contract/accounts/user-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { cacheUser, endUserSession } from './public/users.api.ts';

/** The devices of a person, each with a way to close it. */
export function UserSessions({ user }: { user: UserDetail }) {
  const client = useQueryClient();
  const [closing, setClosing] = useState<UserDetail['sessions'][number]>();
  const ending = useMutation({
    mutationFn: (reason: string) => endUserSession(user.id, closing?.id ?? '', reason),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      cacheUser(client, data);
      setClosing(undefined);
    },
  });
  return (
    <ListPanel title="Sessions" {...(user.sessions.length > 0 && { count: String(user.sessions.length) })}>
      {user.sessions.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">Aucun appareil connecté.</p>
      ) : (
        <ul>
          {user.sessions.map((session) => (
            <li
              key={session.id}
              className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5"
            >
              <span className="min-w-0 wrap-anywhere">
                {session.device}
                <span className="block text-s text-ink-soft">
                  {[session.place, session.address].filter(Boolean).join(' · ')} ·{' '}
                  <RelativeTime value={session.lastUsedAt} />
                </span>
              </span>
              {user.abilities.endSessions && (
                <Button
                  variant="ghost"
                  aria-label={`Fermer la session ${session.device}`}
                  onClick={() => setClosing(session)}
                >
                  Fermer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {closing && (
        <ReasonDialog
          title={`Fermer la session « ${closing.device} » ?`}
          description="La personne devra se reconnecter sur cet appareil. Le motif est inscrit au journal."
          confirmLabel="Fermer la session"
          requiredMessage={userMessages.REASON_REQUIRED}
          isBusy={ending.isPending}
          error={ending.isError ? messageOf(ending.error) : null}
          onClose={() => {
            setClosing(undefined);
            ending.reset();
          }}
          onConfirm={(reason) => ending.mutate(reason)}
        />
      )}
    </ListPanel>
  );
}
