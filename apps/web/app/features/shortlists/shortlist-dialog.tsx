import { shortlistLimits } from '@baara/contract/shortlist-messages';
import type { ShortlistMark } from '@baara/contract/shortlists';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import type { Choice } from '../../ui/workspace/search-choice.tsx';
import { OfferChoice } from '../recruiting/public/offer-choice.tsx';
import { useShortlist } from './public/use-shortlist.ts';

type Props = {
  candidates: readonly { id: string; name: string }[];
  /** Where the only one is kept already. */
  marks: readonly ShortlistMark[];
  onClose: () => void;
};

/** Keeps candidates for an offer or in general, and shows where a single one is kept. */
export function ShortlistDialog({ candidates, marks, onClose }: Props) {
  const form = useId();
  const [offers, setOffers] = useState<Choice[]>([]);
  const [note, setNote] = useState('');
  const { adding, removing } = useShortlist();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [offer] = offers;
    const candidateIds = candidates.map(({ id }) => id);
    const wanted = { candidateIds, offerId: offer ? Number(offer.value) : null, note };
    adding.mutate(wanted, { onSuccess: onClose });
  };
  const [only, ...others] = candidates;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Présélectionner ${others.length > 0 ? `${candidates.length} candidats` : (only?.name ?? '')}`}
      description="À garder sous la main, pour une offre ou pour plus tard. Personne n'en est averti."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form={form} busy={adding.isPending}>
            Présélectionner
          </Button>
        </>
      }
    >
      {marks.length > 0 && (
        <ul aria-label="Déjà présélectionné" className="grid gap-1">
          {marks.map(({ entryId, offer }) => (
            <li
              key={entryId}
              className="flex items-center justify-between gap-2 rounded-md bg-sunken pl-3 wrap-anywhere"
            >
              {offer ? offer.title || 'Sans titre' : 'En général'}
              <Button
                variant="ghost"
                busy={removing.isPending}
                onClick={() => removing.mutate([entryId], { onSuccess: onClose })}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form id={form} onSubmit={submit} className="grid gap-4">
        <OfferChoice
          label="Pour"
          hint={`Laissez vide pour garder ${others.length > 0 ? 'ces profils' : 'ce profil'} en général, sans offre.`}
          placeholder="Titre, service ou ville d'une offre"
          chosen={offers}
          onChoose={setOffers}
        />
        <Textarea
          label="Note pour votre équipe"
          optional
          rows={2}
          maxLength={shortlistLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
