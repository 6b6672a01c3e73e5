import type { ManagedFreelanceDetail } from '@baara/contract/freelance/administration';
import { freelanceAdministrationMessages as messages } from '@baara/contract/freelance/administration-words';
import { elide } from '@baara/contract/formats/elision';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import {
  cacheFreelance,
  endVerification,
  freelancesKey,
  restoreFreelance,
  unfeatureFreelance,
} from './freelances.api.ts';

const FeatureForm = lazyPart(() => import('./feature-form.tsx'));
const SuspendForm = lazyPart(() => import('./suspend-form.tsx'));

type Explained = 'restore' | 'endVerification';
type Opened = Explained | 'feature' | 'unfeature' | 'suspend';

const words: Record<Explained, { title: (name: string) => string; description: string; confirm: string }> = {
  restore: {
    title: (name) => `Lever la suspension ${elide('de', name)} ?`,
    description: 'Son profil et ses propositions redeviennent visibles. La personne lit le motif.',
    confirm: 'Lever la suspension',
  },
  endVerification: {
    title: (name) => `Retirer la mention ${elide('de', name)} ?`,
    description: '« Identité vérifiée » disparaît de son profil. La personne lit le motif.',
    confirm: 'Retirer la mention',
  },
};

/** Everything that may be done of a freelance; nothing that the server would refuse. */
export function FreelanceActions({ freelance }: { freelance: ManagedFreelanceDetail }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const { id, name, abilities, featuring } = freelance;
  const close = (): void => setOpened(undefined);
  const cache = (changed: ManagedFreelanceDetail): void => cacheFreelance(client, changed);
  const act = useMutation({
    mutationFn: async ({ how, reason }: { how: Explained | 'unfeature'; reason: string }) => {
      if (how === 'endVerification')
        return { message: (await endVerification(id, reason)).message, data: null };
      return how === 'restore' ? restoreFreelance(id, reason) : unfeatureFreelance(id);
    },
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      if (data) cache(data);
      else void client.invalidateQueries({ queryKey: freelancesKey });
      close();
    },
    onError: (error, { how }) => {
      if (how === 'unfeature') toast.error(messageOf(error));
    },
  });
  const choice = (how: Opened, may: boolean, label: string) =>
    may ? [{ label, onSelect: () => setOpened(how) }] : [];
  const actions = [
    ...choice('feature', abilities.feature, featuring ? 'Changer la mise en avant' : 'Mettre en avant'),
    ...choice('unfeature', abilities.unfeature, 'Retirer de la mise en avant'),
    ...choice('restore', abilities.restore, 'Lever la suspension'),
    ...choice('endVerification', abilities.endVerification, 'Retirer la mention'),
    ...choice('suspend', abilities.suspend, 'Suspendre'),
  ];
  return (
    <>
      {actions.length > 0 && (
        <ActionMenu label="Plus d’actions" variant="outline" isBusy={act.isPending} actions={actions} />
      )}
      <Suspense fallback={null}>
        {opened === 'feature' && <FeatureForm freelance={freelance} onClose={close} onDone={cache} />}
        {opened === 'suspend' && <SuspendForm freelance={freelance} onClose={close} onDone={cache} />}
      </Suspense>
      {opened === 'unfeature' && (
        <ConfirmDialog
          title={`Retirer ${name} de la mise en avant ?`}
          description="Son profil reste public, à sa place habituelle dans l’annuaire."
          confirmLabel="Retirer"
          isBusy={act.isPending}
          onClose={close}
          onConfirm={() => act.mutate({ how: 'unfeature', reason: '' })}
        />
      )}
      {(opened === 'restore' || opened === 'endVerification') && (
        <ReasonDialog
          title={words[opened].title(name)}
          description={`${words[opened].description} L’acte est inscrit au journal sous votre nom.`}
          confirmLabel={words[opened].confirm}
          requiredMessage={messages.REASON_REQUIRED}
          isBusy={act.isPending}
          error={act.isError ? messageOf(act.error) : null}
          onClose={() => {
            close();
            act.reset();
          }}
          onConfirm={(reason) => act.mutate({ how: opened, reason })}
        />
      )}
    </>
  );
}
