import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toast } from '../../../ui/toast.ts';
import type { MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { dayIn } from './follow-up-words.ts';
import { setFollowUps } from './public/pools.api.ts';
import { shortlistKey } from './public/shortlist.api.ts';

const FollowUpDialog = lazyPart(() => import('./follow-up-dialog.tsx'));
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));

type Asked = { what: 'day' | 'pool'; entries: readonly ShortlistEntry[]; onDone: () => void };

const nothing = (): void => undefined;

/** What is done with people of a pool beside what any shortlist does: put off, done, moved. */
export function usePoolActs(poolId: string) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const setting = useMutation({
    mutationFn: ({ ids, day }: { ids: string[]; day: string | null }) =>
      setFollowUps({ body: { ids, followUpOn: day } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      return client.invalidateQueries({ queryKey: shortlistKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const close = (): void => setAsked(null);
  const actionsOf = (entry: ShortlistEntry): MenuAction[] => {
    const set = (day: string | null) => setting.mutate({ ids: [entry.id], day });
    const { name } = entry.candidate;
    return [
      ...(entry.followUpOn === null
        ? []
        : [{ label: 'Relance faite', fullLabel: `Relance faite : ${name}`, onSelect: () => set(null) }]),
      {
        label: 'Relancer dans une semaine',
        onSelect: () => set(dayIn(7)),
      },
      {
        label: 'Choisir le jour de relance',
        onSelect: () => setAsked({ what: 'day', entries: [entry], onDone: nothing }),
      },
      {
        label: 'Changer de vivier',
        onSelect: () => setAsked({ what: 'pool', entries: [entry], onDone: nothing }),
      },
    ];
  };
  const bulk = (chosen: readonly ShortlistEntry[], drop: () => void): MenuAction[] => [
    {
      label: 'Choisir le jour de relance',
      onSelect: () => setAsked({ what: 'day', entries: chosen, onDone: nothing }),
    },
    {
      label: 'Changer de vivier',
      onSelect: () => setAsked({ what: 'pool', entries: chosen, onDone: drop }),
    },
  ];
  const ids = asked?.entries.map(({ id }) => id) ?? [];
  const dialog = asked && (
    <Suspense fallback={null}>
      {asked.what === 'day' ? (
        <FollowUpDialog
          ids={ids}
          title={
            ids.length > 1
              ? `Relancer ${ids.length} personnes`
              : `Relancer ${asked.entries[0]?.candidate.name}`
          }
          onClose={close}
        />
      ) : (
        <MoveDialog ids={ids} poolId={poolId} onMoved={asked.onDone} onClose={close} />
      )}
    </Suspense>
  );
  return { actionsOf, bulk, dialog };
}
