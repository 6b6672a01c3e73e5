import { elide } from '@baara/contract/formats/elision';
import type { UserSummary } from '@baara/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { proposalsKey } from '../../two-people/public/proposal.api.ts';
import { userName } from '../users/public/user-name.ts';
import { proposingMerge } from './merging.api.ts';

/** The reason that the second person reads before they confirm. */
export default function MergeForm({
  target,
  source,
  onClose,
}: {
  target: UserSummary;
  source: UserSummary;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(proposingMerge(target.id), {
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ source: source.id, reason }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: proposalsKey });
      void navigate(paths.permissions());
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Proposer la fusion"
      description={`Le compte ${elide('de', userName(source))} (${source.email}) passera dans celui ${elide('de', userName(target))} (${target.email}), quand une autre personne aura confirmé.`}
      submitLabel="Proposer"
    >
      <Textarea
        label="Motif"
        hint="Comment savez-vous que c’est une seule personne ?"
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
