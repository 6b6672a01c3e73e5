import { markEntryMessages as messages } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import { PROPOSAL_REASON_LENGTH, proposalMessages } from '@baara/contract/two-people/proposal-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { campaignsKey } from '../campaigns.api.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { correctingMark } from './marks.api.ts';
import type { TypedMark } from './pending-marks.ts';
import { readFileNumber, readTypedMark } from './read-typed-mark.ts';

type Props = {
  place: TestPlace;
  overview: TestMarks;
  /** Whose mark, when it was chosen in the list. */
  file?: MarkedFile | undefined;
  onClose: () => void;
};

/** Proposes to correct a mark that is closed; another person confirms, who reads what it changes. */
export default function CorrectionForm({ place, overview, file, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(correctingMark(place), {
    defaultValues: { number: file?.number ?? '', mark: '', reason: '' },
    rules: async () => {
      const { z } = await import('zod');
      return z
        .object({ number: z.string(), mark: z.string(), reason: z.string() })
        .superRefine(({ number, mark, reason }, context) => {
          const say = (field: string, message: string): void =>
            context.addIssue({ code: 'custom', path: [field], message });
          if (readFileNumber(number) === undefined) say('number', messages.NUMBER_REQUIRED);
          const value = readTypedMark(mark, overview);
          if (value === null || typeof value === 'string') say('mark', value ?? messages.NOT_A_MARK);
          if (reason.trim() === '') say('reason', proposalMessages.REASON_REQUIRED);
        });
    },
    toBody: ({ number, mark, reason }) => {
      const typed = readTypedMark(mark, overview);
      // The rules of the fields let nothing else leave.
      const value: TypedMark =
        typed === null || typeof typed === 'string' ? { state: 'absent', scoreHundredths: null } : typed;
      return { fileNumber: readFileNumber(number) ?? 0, value, reason };
    },
    fieldOf: { fileNumber: 'number', value: 'mark', MARK_UNCHANGED: 'mark', MARK_MISSING: 'number' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: campaignsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Corriger une note"
      description="La personne qui confirme lit l’ancienne note, la nouvelle, votre motif et ce que cela change."
      submitLabel="Proposer"
    >
      {file?.complaint && (
        <Notice tone="info">
          <b>Réclamation :</b>{' '}
          <span className="whitespace-pre-line wrap-anywhere">{file.complaint.text}</span>
        </Notice>
      )}
      <TextInput label="Dossier" maxLength={20} inputMode="numeric" {...form.field('number')} />
      <TextInput
        label={`Nouvelle note sur ${overview.test.maxScore}`}
        hint={overview.isByAnswers ? 'A pour absent, E pour exclu.' : 'Ou A pour absent, E pour exclu.'}
        maxLength={10}
        {...form.field('mark')}
      />
      <Textarea label="Motif" rows={3} maxLength={PROPOSAL_REASON_LENGTH} {...form.field('reason')} />
    </FormDialog>
  );
}
