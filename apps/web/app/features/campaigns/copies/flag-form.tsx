import type { CorrectionLot } from '@baara/contract/campaigns/correction';
import {
  COMMENT_LENGTH,
  type CopyFlagKind,
  copyFlagKinds,
  copyFlagTitles,
} from '@baara/contract/campaigns/copies-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { flaggingCopy, type LotPlace } from './correction.api.ts';

type Props = {
  place: LotPlace;
  number: string;
  onFlagged: (lot: CorrectionLot) => void;
  onClose: () => void;
};

/** Raises a copy to the head, who accepts it or has it annulled. */
export default function FlagForm({ place, number, onFlagged, onClose }: Props) {
  const form = useApiForm(flaggingCopy(place), {
    defaultValues: { number, kind: 'illegible' as CopyFlagKind, comment: '' },
    onSuccess: ({ data }) => {
      onFlagged(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Signaler la copie ${number}`}
      description="Le responsable l’accepte, et vous la notez comme les autres ; ou deux personnes l’annulent."
      submitLabel="Signaler"
      busyLabel="Envoi…"
    >
      <Select
        label="Ce qui ne va pas"
        options={copyFlagKinds.map((value) => ({ value, label: copyFlagTitles[value] }))}
        {...form.field('kind')}
      />
      <Textarea label="Précision" optional rows={3} maxLength={COMMENT_LENGTH} {...form.field('comment')} />
    </FormDialog>
  );
}
