import type { RecruitmentFileDetail } from '@baara/contract/offers/recruitment-files';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { OfferChoice } from '../recruiter-offers/public/offer-choice.tsx';
import { cacheFile, kindOptions } from './file.api.ts';
import { updatingFile } from './recruitment-files.api.ts';

type Props = { file: RecruitmentFileDetail; onClose: () => void };

/** A document's name, its kind and its recruitment; a failed save preserves the input. */
export function EditFile({ file, onClose }: Props) {
  const client = useQueryClient();
  const chosen: Choice[] = file.offer
    ? [{ value: String(file.offer.id), label: file.offer.title || 'Sans titre' }]
    : [];
  const form = useApiForm(updatingFile(file.id), {
    defaultValues: { title: file.title, kind: file.kind, offers: chosen },
    toBody: ({ title, kind, offers: [offer] }) => ({
      title,
      kind,
      offerId: offer ? Number(offer.value) : null,
    }),
    fieldOf: { offerId: 'offers' },
    onSuccess: ({ data }) => {
      cacheFile(client, data);
      onClose();
    },
  });
  const { value: offers, onChange: setOffers, error: offerError } = form.controlled('offers');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Modifier ${file.title}`}
      description="Les versions et leurs lecteurs restent tels quels."
    >
      <TextInput label="Titre" maxLength={160} {...form.field('title')} />
      <Select label="Sorte de document" options={kindOptions} {...form.field('kind')} />
      <OfferChoice
        label="Recrutement"
        optional
        hint="Laissez vide pour un document de l'entreprise, sans offre."
        placeholder="Titre, service ou ville de l'offre"
        withClosed
        chosen={offers}
        onChoose={setOffers}
        error={offerError}
      />
    </FormDialog>
  );
}
