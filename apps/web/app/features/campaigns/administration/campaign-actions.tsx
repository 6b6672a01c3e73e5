import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import {
  cacheCampaign,
  deleteCampaign,
  duplicateCampaign,
  forgetCampaign,
  hideCampaign,
  publishCampaign,
} from './administration.api.ts';

const ExtendForm = lazyPart(() => import('./extend-form.tsx'));
const EndForm = lazyPart(() => import('./end-form.tsx'));

type Props = { campaign: ManagedCampaign };

/** Shows the campaign to everyone. */
export function usePublishing({ id }: ManagedCampaign) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => publishCampaign({ params: { id } }),
    onSuccess: ({ data, message }) => {
      cacheCampaign(client, data);
      toast.success(message ?? 'Campagne publiée');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** What can be done with the whole campaign, each only when the server allows it. */
export function CampaignActions({ campaign }: Props) {
  const { id, abilities } = campaign;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'hide' | 'extend' | 'close' | 'cancel' | 'delete' | null>(null);
  const copying = useMutation({
    mutationFn: () => duplicateCampaign({ params: { id } }),
    onSuccess: async ({ data, message }) => {
      cacheCampaign(client, data);
      await navigate(paths.editCampaign(data.id));
      toast.success(message ?? 'Copie créée');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const onClose = (): void => setAsking(null);
  return (
    <>
      <ActionMenu
        label="Autres actions"
        variant="outline"
        isBusy={copying.isPending}
        actions={[
          ...(abilities.extend ? [{ label: 'Prolonger', onSelect: () => setAsking('extend') }] : []),
          ...(abilities.duplicate ? [{ label: 'Dupliquer', onSelect: () => copying.mutate() }] : []),
          ...(abilities.hide ? [{ label: 'Retirer du site', onSelect: () => setAsking('hide') }] : []),
          ...(abilities.close
            ? [{ label: 'Clôturer', isDangerous: true, onSelect: () => setAsking('close') }]
            : []),
          ...(abilities.cancel
            ? [{ label: 'Annuler la campagne', isDangerous: true, onSelect: () => setAsking('cancel') }]
            : []),
          ...(abilities.delete
            ? [{ label: 'Supprimer', isDangerous: true, onSelect: () => setAsking('delete') }]
            : []),
        ]}
      />
      {asking === 'hide' && <HideDialog campaign={campaign} onClose={onClose} />}
      {asking === 'delete' && <DeleteDialog campaign={campaign} onClose={onClose} />}
      <Suspense fallback={null}>
        {asking === 'extend' && <ExtendForm campaign={campaign} onClose={onClose} />}
        {(asking === 'close' || asking === 'cancel') && (
          <EndForm campaign={campaign} ending={asking} onClose={onClose} />
        )}
      </Suspense>
    </>
  );
}

function HideDialog({ campaign, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const hiding = useMutation({
    mutationFn: () => hideCampaign({ params: { id: campaign.id } }),
    onSuccess: ({ data, message }) => {
      cacheCampaign(client, data);
      toast.success(message ?? 'Campagne retirée du site');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Retirer « ${campaign.title} » du site ?`}
      description={
        campaign.applicationsCount > 0
          ? 'Sa page disparaît et plus personne ne postule ; ceux qui ont déposé un dossier le suivent encore.'
          : 'Sa page disparaît. La campagne redevient un brouillon, que vous pourrez corriger et publier de nouveau.'
      }
      confirmLabel="Retirer du site"
      busyLabel="Retrait…"
      isBusy={hiding.isPending}
      onConfirm={() => hiding.mutate()}
      error={hiding.isError ? messageOf(hiding.error) : null}
    />
  );
}

function DeleteDialog({ campaign, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => deleteCampaign({ params: { id: campaign.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? 'Brouillon supprimé');
      // Its own page is left first: forgotten while shown, the campaign would be asked for again and not be found.
      await navigate(paths.managedCampaigns());
      forgetCampaign(client, campaign.id);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Supprimer ce brouillon ?"
      description={`« ${campaign.title} » sera supprimée définitivement, avec ses étapes.`}
      confirmLabel="Supprimer le brouillon"
      busyLabel="Suppression…"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      error={removal.isError ? messageOf(removal.error) : null}
    />
  );
}
