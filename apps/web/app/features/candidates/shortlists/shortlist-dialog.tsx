import { shortlistLimits } from '@baara/contract/candidates/shortlist-messages';
import type { ShortlistMark } from '@baara/contract/candidates/shortlists';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import { shortlisting } from './public/shortlists.api.ts';
import { useShortlist } from './public/use-shortlist.ts';

type Props = {
  candidates: readonly { id: string; name: string }[];
  /** The shortlists of a single candidate. */
  marks: readonly ShortlistMark[];
  onClose: () => void;
};

/** Shortlists candidates for an offer or in general, and shows the shortlists of a single one. */
export function ShortlistDialog({ candidates, marks, onClose }: Props) {
  const { onShortlisted, removing } = useShortlist();
  const form = useApiForm(shortlisting, {
    defaultValues: { offers: [] as Choice[], note: '' },
    toBody: ({ offers: [offer], note }) => ({
      candidateIds: candidates.map(({ id }) => id),
      offerId: offer ? Number(offer.value) : null,
      note: note || null,
    }),
    fieldOf: { offerId: 'offers' },
    success: null,
    onSuccess: (answer) => {
      onClose();
      return onShortlisted(answer);
    },
  });
  const { value: offers, onChange: setOffers, error } = form.controlled('offers');
  const [only, ...others] = candidates;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Garder ${others.length > 0 ? `${candidates.length} profils` : (only?.name ?? '')}`}
      description="Sous la main, pour une offre ou pour plus tard. Personne n'en est averti."
      submitLabel="Garder"
      closeLabel="Fermer"
    >
      {marks.length > 0 && (
        <ul aria-label="Déjà gardé" className="grid gap-1">
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
      <OfferChoice
        label="Pour"
        hint={`Laissez vide pour garder ${others.length > 0 ? 'ces profils' : 'ce profil'} en général, sans offre.`}
        placeholder="Titre, service ou ville d'une offre"
        chosen={offers}
        onChoose={setOffers}
        error={error}
      />
      <Textarea
        label="Note pour votre équipe"
        optional
        rows={2}
        maxLength={shortlistLimits.note}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
