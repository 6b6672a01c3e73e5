import { notInvitedReasons } from '@baara/contract/candidates/shortlist-messages';
import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import { shortlistKey } from './public/shortlist.api.ts';
import { invitingToApply } from './public/shortlists.api.ts';

type Person = ShortlistEntry['candidate'];

type Props = {
  people: readonly Person[];
  /** The initial offer, when all are shortlisted for an open one. */
  offer: { id: number; title: string } | undefined;
  onClose: () => void;
};

const rules = () => import('./invitation-rules.ts').then(({ invitationRules }) => invitationRules);

/** Invites people to apply to an offer, and says who was not and why. */
export function InviteDialog({ people, offer, onClose }: Props) {
  const client = useQueryClient();
  const [done, setDone] = useState<Answer | null>(null);
  const form = useApiForm(invitingToApply(''), {
    defaultValues: {
      offers: (offer
        ? [{ value: String(offer.id), label: offer.title || 'Sans titre' }]
        : []) satisfies Choice[] as Choice[],
    },
    toBody: () => ({ candidateIds: people.map(({ id }) => id) }),
    rules,
    send: (body, { idempotencyKey, values }) =>
      callEndpoint(invitingToApply(values.offers[0]?.value ?? ''), body, idempotencyKey),
    success: null,
    onSuccess: ({ data, message }) => {
      setDone(data);
      if (data.skipped.length === 0) {
        toast.success(message ?? '');
        onClose();
      }
      return client.invalidateQueries({ queryKey: shortlistKey });
    },
  });
  const { value: offers, onChange: setOffers, error } = form.controlled('offers');
  const [only] = people;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={people.length === 1 && only ? `Inviter ${only.name}` : `Inviter ${people.length} candidats`}
      description="Chaque personne reçoit un e-mail et une notification avec le lien de l'offre, une seule fois par offre."
      submitLabel={people.length > 1 ? 'Envoyer les invitations' : "Envoyer l'invitation"}
      closeLabel={done ? 'Fermer' : 'Annuler'}
      instead={done && <Outcome people={people} invited={done.invited} skipped={done.skipped} />}
    >
      <OfferChoice
        label="À postuler à l'offre"
        placeholder="Titre, service ou ville de l'offre"
        chosen={offers}
        onChoose={setOffers}
        error={error}
      />
    </FormDialog>
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
