import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Panel } from '../../../../ui/workspace/panel.tsx';
import { enterView } from '../enter-view.ts';
import { openAgreedSupportView, supportViewsKey, userSupportQuery } from '../support-views.api.ts';

const CodeForm = lazyPart(() => import('../code-form.tsx'));
const ProposalForm = lazyPart(() => import('../view-proposal-form.tsx'));

type Props = { userId: string; name: string };

/** For who helps somebody: seeing the platform as they do. Nothing is shown to anyone who may not. */
export function SupportPanel({ userId, name }: Props) {
  const query = useQuery(userSupportQuery(userId));
  const [opened, setOpened] = useState<'code' | 'proposal'>();
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: (id: string) => openAgreedSupportView(id),
    onSuccess: ({ data }) => enterView(data),
    onError: async (error) => {
      toast.error(messageOf(error, 'La vue n’a pas pu être ouverte.'));
      await client.invalidateQueries({ queryKey: supportViewsKey });
    },
  });
  if (query.isPending || (query.error instanceof ApiError && query.error.status === 403)) return null;
  return (
    <Panel title="Voir comme cette personne">
      {query.isError ? (
        <p className="text-bad">{messageOf(query.error, 'Ceci n’a pas pu être lu.')}</p>
      ) : query.data.refusal ? (
        <p className="text-ink-soft">{addFrenchMarks(query.data.refusal)}</p>
      ) : (
        <>
          <p className="text-s text-ink-soft">
            En lecture seule, 15 minutes, dans cet onglet. La personne en est prévenue et le retrouve dans son
            compte. Messages, lettres, fichiers et secrets restent cachés.
          </p>
          {query.data.agreement && (
            <div className="mt-3">
              <Button
                variant="outline"
                busy={opening.isPending}
                onClick={() => query.data.agreement && opening.mutate(query.data.agreement.id)}
              >
                Ouvrir la vue accordée
              </Button>
              <p className="mt-1 text-s text-ink-soft">
                À ouvrir avant le {formatDateTime(query.data.agreement.expiresAt)}.
              </p>
            </div>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setOpened('code')}>
              Avec son code
            </Button>
            <Button variant="ghost" onClick={() => setOpened('proposal')}>
              Demander à deux
            </Button>
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {opened === 'code' && <CodeForm userId={userId} name={name} onClose={() => setOpened(undefined)} />}
        {opened === 'proposal' && (
          <ProposalForm userId={userId} name={name} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </Panel>
  );
}
