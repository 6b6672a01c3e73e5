import type { CandidateAccount } from '@baara/contract/accounts/candidate-accounts';
import { elide } from '@baara/contract/formats/elision';
import { userMessages } from '@baara/contract/accounts/user-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { type ActOnCandidate, actsOnCandidate, usersKey } from './public/users.api.ts';
import { userName } from './public/user-name.ts';

const FeatureForm = lazyPart(() => import('./feature-form.tsx'));

const acts: Record<
  ActOnCandidate,
  { label: string; title: (name: string) => string; description: string; confirm: string }
> = {
  unfeature: {
    label: 'Retirer de la mise en avant',
    title: (name) => `Retirer ${name} de la mise en avant ?`,
    description: 'Le candidat retrouve sa place parmi les autres.',
    confirm: 'Retirer',
  },
  hide: {
    label: 'Masquer aux recruteurs',
    title: (name) => `Masquer ${name} aux recruteurs ?`,
    description:
      'Plus aucun recruteur ne trouve ce profil, et sa mise en avant s’arrête. Les candidatures envoyées restent lisibles. La personne lit le motif.',
    confirm: 'Masquer',
  },
  show: {
    label: 'Lever le masquage',
    title: (name) => `Lever le masquage ${elide('de', name)} ?`,
    description: 'Le profil redevient visible, si la personne le souhaite. Elle lit le motif.',
    confirm: 'Lever le masquage',
  },
};

/** What the administration may do of a candidate, from their row. */
export function CandidateActions({ candidate }: { candidate: CandidateAccount }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<ActOnCandidate | 'feature'>();
  const { id, abilities } = candidate;
  const name = userName(candidate);
  const close = (): void => setOpened(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: usersKey });
  const act = useMutation({
    mutationFn: ({ how, reason }: { how: ActOnCandidate; reason: string }) =>
      actsOnCandidate[how](id, reason),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      close();
    },
    onSettled: refresh,
  });
  const withReason = (how: ActOnCandidate) =>
    abilities[how] ? [{ label: acts[how].label, onSelect: () => setOpened(how) }] : [];
  return (
    <span className="relative">
      <ActionMenu
        label={`Actions pour ${name}`}
        isBusy={act.isPending}
        actions={[
          ...(abilities.feature ? [{ label: 'Mettre en avant', onSelect: () => setOpened('feature') }] : []),
          ...withReason('unfeature'),
          ...withReason('hide'),
          ...withReason('show'),
        ]}
      />
      {opened === 'feature' && (
        <Suspense fallback={null}>
          <FeatureForm
            candidate={candidate}
            onClose={close}
            onDone={(message) => {
              toast.success(message);
              close();
              void refresh();
            }}
          />
        </Suspense>
      )}
      {opened !== undefined && opened !== 'feature' && (
        <ReasonDialog
          title={acts[opened].title(name)}
          description={`${acts[opened].description} L’acte est inscrit au journal sous votre nom.`}
          confirmLabel={acts[opened].confirm}
          requiredMessage={userMessages.REASON_REQUIRED}
          isBusy={act.isPending}
          error={act.isError ? messageOf(act.error) : null}
          onClose={() => {
            close();
            act.reset();
          }}
          onConfirm={(reason) => act.mutate({ how: opened, reason })}
        />
      )}
    </span>
  );
}
