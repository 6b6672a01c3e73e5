import { elide } from '@baara/contract/formats/elision';
import type { PortfolioCandidate } from '@baara/contract/firm/portfolios';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { todayOf } from './case-words.tsx';
import { firmKey, planningCandidate, planningCompany } from './public/firm.api.ts';
import type { Followed } from './use-ending-follow-up.ts';

type Props = {
  of: Followed & { name: string };
  followUp: PortfolioCandidate['followUp'];
  onClose: () => void;
};

/** The next time to speak with somebody, in place of the one that was planned. */
export default function FollowUpForm({ of, followUp, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(of.kind === 'candidate' ? planningCandidate(of.id) : planningCompany(of.id), {
    defaultValues: { dueOn: followUp?.dueOn ?? '', subject: followUp?.subject ?? '' },
    toBody: (values) => values,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: firmKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Suivi ${elide('de', of.name)}`}
      description="La cloche vous le rappelle le matin de ce jour."
    >
      <TextInput label="Jour" type="date" min={todayOf()} {...form.field('dueOn')} />
      <TextInput
        label="Objet"
        maxLength={200}
        placeholder="Envoyer deux offres, prendre des nouvelles…"
        {...form.field('subject')}
      />
    </FormDialog>
  );
}
