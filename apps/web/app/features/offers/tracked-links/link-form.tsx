import {
  linkKinds,
  linkKindTitles,
  linkLengths,
  type LinkKind,
} from '@baara/contract/offers/tracked-link-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { creatingTrackedLink, trackedLinksQuery } from './tracked-links.api.ts';

const kinds = linkKinds.map((kind) => ({ value: kind, label: linkKindTitles[kind] }));

/** Writes a tracked link: where it will be given, and under which name its applications are counted. */
export default function LinkForm({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(creatingTrackedLink(offerId), {
    defaultValues: { kind: 'whatsapp' as LinkKind, label: '', referrer: '', reward: '' },
    onSuccess: ({ data }) => {
      client.setQueryData(trackedLinksQuery(offerId).queryKey, data);
      onClose();
    },
  });
  const isReferral = form.controlled('kind').value === 'referral';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Nouveau lien de suivi"
      description="Les candidatures reçues par ce lien porteront son nom."
      submitLabel="Créer le lien"
    >
      <Select label="Où ce lien sera donné" options={kinds} {...form.field('kind')} />
      <TextInput
        label="Nom du lien"
        hint="Par exemple : Salon de l’emploi Bamako"
        maxLength={linkLengths.label}
        {...form.field('label')}
      />
      {isReferral && (
        <>
          <TextInput
            label="Qui recommande"
            optional
            maxLength={linkLengths.referrer}
            {...form.field('referrer')}
          />
          <TextInput
            label="Récompense promise"
            optional
            hint="Pour votre équipe : les candidats ne la voient pas."
            maxLength={linkLengths.reward}
            {...form.field('reward')}
          />
        </>
      )}
    </FormDialog>
  );
}
