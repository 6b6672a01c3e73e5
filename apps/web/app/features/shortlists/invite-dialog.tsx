import { notInvitedReasons } from '@baara/contract/shortlist-messages';
import type { inviteToApply, ShortlistEntry } from '@baara/contract/shortlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/states.tsx';
import type { Choice } from '../../ui/workspace/search-choice.tsx';
import { toast } from '../../ui/toast.ts';
import { OfferChoice } from '../recruiting/public/offer-choice.tsx';
import { shortlistKey } from './public/shortlist-queries.ts';

type Person = ShortlistEntry['candidate'];

type Props = {
  people: readonly Person[];
  /** The offer it starts from, when they are all kept for one that is open. */
  offer: { id: number; title: string } | undefined;
  onClose: () => void;
};

/** Invites people to apply to an offer, and says who was not and why. */
export function InviteDialog({ people, offer, onClose }: Props) {
  const form = useId();
  const client = useQueryClient();
  const [offers, setOffers] = useState<Choice[]>(
    offer ? [{ value: String(offer.id), label: offer.title || 'Sans titre' }] : [],
  );
  const chosen = offers[0]?.value ?? '';
  const [isMissing, setIsMissing] = useState(false);
  const inviting = useMutation({
    mutationFn: () =>
      api.call<typeof inviteToApply>('POST /recruiter/offers/:id/invitations', {
        params: { id: chosen },
        body: { candidateIds: people.map(({ id }) => id) },
      }),
    onSuccess: ({ data, message }) => {
      if (data.skipped.length === 0) {
        toast.success(message ?? '');
        onClose();
      }
      return client.invalidateQueries({ queryKey: shortlistKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(chosen === '');
    if (chosen !== '') inviting.mutate();
  };
  const [only] = people;
  const done = inviting.data;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={people.length === 1 && only ? `Inviter ${only.name}` : `Inviter ${people.length} candidats`}
      description="Chaque personne reçoit un e-mail et une notification avec le lien de l'offre, une seule fois par offre."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {done ? 'Fermer' : 'Annuler'}
          </Button>
          {!done && (
            <Button type="submit" form={form} busy={inviting.isPending}>
              Envoyer {people.length > 1 ? 'les invitations' : "l'invitation"}
            </Button>
          )}
        </>
      }
    >
      {inviting.isError && <Notice tone="bad">{messageOf(inviting.error)}</Notice>}
      {done ? (
        <Outcome people={people} invited={done.data.invited} skipped={done.data.skipped} />
      ) : (
        <form id={form} noValidate onSubmit={submit} className="grid gap-4">
          <OfferChoice
            label="À postuler à l'offre"
            placeholder="Titre, service ou ville de l'offre"
            chosen={offers}
            onChoose={setOffers}
            error={isMissing ? 'Choisissez une offre ouverte' : undefined}
          />
        </form>
      )}
    </Modal>
  );
}

type Answer = {
  invited: string[];
  skipped: { candidateId: string; reason: keyof typeof notInvitedReasons }[];
};

function Outcome({ people, invited, skipped }: Answer & { people: readonly Person[] }) {
  const nameOf = (id: string): string => people.find((one) => one.id === id)?.name ?? 'Un candidat';
  const count = invited.length;
  return (
    <div className="grid gap-2">
      <p>
        {count === 0
          ? 'Aucune invitation envoyée.'
          : `${count} invitation${count > 1 ? 's' : ''} envoyée${count > 1 ? 's' : ''}.`}
      </p>
      <ul className="list-disc pl-5">
        {skipped.map(({ candidateId, reason }) => (
          <li key={candidateId}>
            {nameOf(candidateId)} {notInvitedReasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  );
}
