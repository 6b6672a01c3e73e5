import { elide } from '@baara/contract/formats/elision';
import type { UserDetail } from '@baara/contract/accounts/users';
import { userMessages } from '@baara/contract/accounts/user-words';
import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { actsWithReason, type ActWithReason, cacheUser, resendVerification } from './public/users.api.ts';
import { userName } from './public/user-name.ts';

const DisableForm = lazyPart(() => import('./disable-form.tsx'));
const RoleForm = lazyPart(() => import('./role-form.tsx'));

type Ability = Exclude<keyof UserDetail['abilities'], 'roles'>;

const acts: Record<
  ActWithReason,
  { ability: Ability; label: string; title: (name: string) => string; description: string; confirm: string }
> = {
  enabling: {
    ability: 'enable',
    label: 'Réactiver le compte',
    title: (name) => `Réactiver le compte ${elide('de', name)} ?`,
    description: 'La personne pourra se connecter, et ce qui était public le redevient. Elle lira le motif.',
    confirm: 'Réactiver',
  },
  password: {
    ability: 'forcePasswordChange',
    label: 'Exiger un nouveau mot de passe',
    title: (name) => `Exiger un nouveau mot de passe ${elide('de', name)} ?`,
    description:
      'Ses sessions se ferment, et un nouveau mot de passe lui est demandé à la prochaine connexion.',
    confirm: 'Exiger',
  },
  sessions: {
    ability: 'endSessions',
    label: 'Fermer toutes les sessions',
    title: (name) => `Fermer toutes les sessions ${elide('de', name)} ?`,
    description: 'La personne devra se reconnecter sur chacun de ses appareils.',
    confirm: 'Fermer les sessions',
  },
  deletion: {
    ability: 'requestDeletion',
    label: 'Demander la suppression',
    title: (name) => `Demander la suppression du compte ${elide('de', name)} ?`,
    description: `Le compte et ses données seront effacés dans ${DELETION_DELAY_DAYS} jours. La personne en est prévenue et peut annuler.`,
    confirm: 'Demander la suppression',
  },
  cancelling: {
    ability: 'cancelDeletion',
    label: 'Annuler la suppression',
    title: (name) => `Annuler la suppression du compte ${elide('de', name)} ?`,
    description: 'Le compte reste ouvert, et la personne en est prévenue.',
    confirm: 'Annuler la suppression',
  },
};

/** One primary action, the others behind « Plus d’actions »; none that the server would refuse. */
export function UserActions({ user }: { user: UserDetail }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ActWithReason | 'disable' | 'role'>();
  const { id, abilities } = user;
  const close = (): void => setOpened(undefined);
  const done = ({ data, message }: { data: UserDetail; message?: string | undefined }): void => {
    toast.success(message ?? '');
    cacheUser(client, data);
    close();
  };
  const resending = useMutation({
    mutationFn: () => resendVerification(id),
    onSuccess: done,
    onError: (error) => toast.error(messageOf(error, 'Le lien n’a pas pu être envoyé.')),
  });
  const act = useMutation({
    mutationFn: ({ name, reason }: { name: ActWithReason; reason: string }) =>
      actsWithReason[name](id, reason),
    onSuccess: done,
  });
  const withReason = (name: ActWithReason): MenuAction[] =>
    abilities[acts[name].ability] ? [{ label: acts[name].label, onSelect: () => setOpened(name) }] : [];
  return (
    <>
      {abilities.edit && (
        <Link to={paths.editUser(id)} className={buttonClass('primary')}>
          Modifier
        </Link>
      )}
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        isBusy={resending.isPending}
        actions={[
          ...withReason('enabling'),
          ...(abilities.resendVerification
            ? [{ label: 'Renvoyer le lien de vérification', onSelect: () => resending.mutate() }]
            : []),
          ...withReason('password'),
          ...(user.sessions.length > 0 ? withReason('sessions') : []),
          ...(abilities.disable
            ? [{ label: 'Désactiver le compte', onSelect: () => setOpened('disable') }]
            : []),
          ...(abilities.merge
            ? [
                {
                  label: 'Fusionner avec un autre compte',
                  onSelect: () => void navigate(paths.mergeUser(id)),
                },
              ]
            : []),
          ...(abilities.roles.length > 0
            ? [{ label: 'Changer le rôle', onSelect: () => setOpened('role') }]
            : []),
          ...withReason('cancelling'),
          ...withReason('deletion'),
        ]}
      />
      {opened === 'disable' && (
        <Suspense fallback={null}>
          <DisableForm user={user} onClose={close} onDone={done} />
        </Suspense>
      )}
      {opened === 'role' && (
        <Suspense fallback={null}>
          <RoleForm user={user} onClose={close} />
        </Suspense>
      )}
      {opened !== undefined && opened !== 'disable' && opened !== 'role' && (
        <ReasonDialog
          title={acts[opened].title(userName(user))}
          description={`${acts[opened].description} L’acte est inscrit au journal sous votre nom.`}
          confirmLabel={acts[opened].confirm}
          requiredMessage={userMessages.REASON_REQUIRED}
          isBusy={act.isPending}
          error={act.isError ? messageOf(act.error) : null}
          onClose={() => {
            close();
            act.reset();
          }}
          onConfirm={(reason) => act.mutate({ name: opened, reason })}
        />
      )}
    </>
  );
}
