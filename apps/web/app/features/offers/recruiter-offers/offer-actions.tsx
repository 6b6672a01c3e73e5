import type { RecruiterOffer, RecruiterOfferSummary } from '@baara/contract/offers/recruiter-offers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { forgetOffer, cacheOffer } from './public/offer.api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import {
  deleteRecruiterOffer,
  duplicateRecruiterOffer,
  fillRecruiterOffer,
  publishRecruiterOffer,
  unpublishRecruiterOffer,
} from './recruiter-offers.api.ts';

type Offer = Pick<RecruiterOfferSummary, 'id' | 'title' | 'status' | 'abilities'>;
type Action = 'publish' | 'unpublish' | 'fill' | 'duplicate';
type Answer = { message?: string; data: RecruiterOffer };

function call(action: Action, id: number): Promise<Answer> {
  const params = { id };
  switch (action) {
    case 'publish':
      return publishRecruiterOffer({
        params,
        body: {},
      });
    case 'unpublish':
      return unpublishRecruiterOffer({ params });
    case 'fill':
      return fillRecruiterOffer({ params, body: {} });
    default:
      return duplicateRecruiterOffer({ params });
  }
}

export type OfferAct = { run: (action: Action) => void; isBusy: boolean };

/** Runs one of the acts on an offer. @param onRefused gets the fields that publication still misses. */
export function useOfferAct(offer: Offer, onRefused?: (error: ApiError) => void): OfferAct {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: (action: Action) => call(action, offer.id),
    onSuccess: (answer, action) => {
      cacheOffer(client, answer.data);
      toast.success(answer.message ?? 'Enregistré');
      if (action === 'duplicate') void navigate(paths.editOffer(answer.data.id));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors.length > 0 && onRefused) onRefused(error);
      else toast.error(messageOf(error, "L'opération n'a pas pu être faite"));
    },
  });
  return { run: (action) => mutation.mutate(action), isBusy: mutation.isPending };
}

/** Acts beyond publishing, each only when the server allows it: buttons, and on a phone a menu. */
export function OfferActionButtons({ offer, act }: { offer: Offer; act: OfferAct }) {
  const { abilities } = offer;
  const [asking, setAsking] = useState<'fill' | 'delete' | null>(null);
  const acts: (MenuAction & { isAllowed: boolean })[] = [
    { isAllowed: abilities.fill, label: 'Marquer pourvue', onSelect: () => setAsking('fill') },
    { isAllowed: abilities.unpublish, label: 'Dépublier', onSelect: () => act.run('unpublish') },
    { isAllowed: abilities.duplicate, label: 'Dupliquer', onSelect: () => act.run('duplicate') },
    {
      isAllowed: abilities.delete,
      label: 'Supprimer',
      isDangerous: true,
      onSelect: () => setAsking('delete'),
    },
  ];
  const allowed = acts.filter((one) => one.isAllowed);
  return (
    <>
      {allowed.map((one) => (
        <Button
          key={one.label}
          variant={one.isDangerous ? 'danger' : 'outline'}
          onClick={one.onSelect}
          disabled={act.isBusy}
          className="max-md:hidden"
        >
          {one.label}
        </Button>
      ))}
      <ActionMenu
        label="Autres actions"
        actions={allowed}
        isBusy={act.isBusy}
        variant="outline"
        className="ml-auto md:hidden"
      />
      <Modal
        isOpen={asking === 'fill'}
        onClose={() => setAsking(null)}
        title={`« ${offer.title} » est pourvue ?`}
        description="Elle ne recevra plus de candidatures. Les candidatures reçues restent consultables."
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(null)}>
              Pas encore
            </Button>
            <Button
              onClick={() => {
                setAsking(null);
                act.run('fill');
              }}
            >
              Marquer pourvue
            </Button>
          </>
        }
      />
      <DeleteDialog offer={offer} isOpen={asking === 'delete'} onClose={() => setAsking(null)} />
    </>
  );
}

function DeleteDialog({ offer, isOpen, onClose }: { offer: Offer; isOpen: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => deleteRecruiterOffer({ params: { id: offer.id } }),
    onSuccess: async (answer) => {
      toast.success(answer.message ?? 'Brouillon supprimé');
      // Its own page is left first: forgotten while shown, the offer would be asked for again and not be found.
      await navigate(paths.recruiterOffers());
      forgetOffer(client, offer.id);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Supprimer ce brouillon ?"
      description={`« ${offer.title || 'Sans titre'} » sera supprimé définitivement. Ses documents restent parmi ceux de l'entreprise.`}
      cancelLabel="Le garder"
      confirmLabel="Supprimer le brouillon"
      busyLabel="Suppression en cours..."
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
}
