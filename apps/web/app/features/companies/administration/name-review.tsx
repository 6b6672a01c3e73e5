import type { CompanyDetail } from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { companiesUnderReviewKey, decideCompany } from '../../support/moderation/public/name-review.api.ts';
import { companiesKey } from './companies.api.ts';

type Act = 'accept' | 'refuse';

const reasons = {
  platform: 'son nom ressemble à celui de Baara',
  name: 'son nom est celui d’une autre entreprise',
  number: 'son numéro est celui d’une autre entreprise',
} as const;

const words: Record<Act, { title: (name: string) => string; description: string; confirm: string }> = {
  accept: {
    title: (name) => `Accepter le nom ${name} ?`,
    description: 'L’entreprise pourra publier. Elle lit le motif.',
    confirm: 'Accepter',
  },
  refuse: {
    title: (name) => `Refuser le nom ${name} ?`,
    description: 'Rien ne peut être publié sous ce nom. L’entreprise lit le motif et peut le changer.',
    confirm: 'Refuser',
  },
};

/** A company whose name or number is somebody's already: nothing of it is public until somebody decides. */
export function NameReview({ company }: { company: CompanyDetail }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Act>();
  const { id, name, review, abilities } = company;
  const decision = useMutation({
    mutationFn: ({ act, reason }: { act: Act; reason: string }) =>
      decideCompany(act, id, { reason, version: review?.version ?? 0 }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      setAsked(undefined);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: companiesKey }),
        client.invalidateQueries({ queryKey: companiesUnderReviewKey }),
      ]),
  });
  if (!review) return null;
  const why = review.reasons.map((reason) => reasons[reason]).join(', et ');
  return (
    <Notice tone={review.state === 'waiting' ? 'warn' : 'bad'}>
      <p className="font-semibold">
        {review.state === 'waiting' ? 'Le nom attend une décision' : 'Le nom a été refusé'}
      </p>
      <p className="wrap-anywhere">
        {review.state === 'refused' && review.decision
          ? `« ${review.decision} »`
          : why && `Parce que ${why}.`}{' '}
        Des documents acceptés par deux personnes règlent aussi cette question.
      </p>
      {abilities.decideName && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAsked('accept')}>
            Accepter le nom
          </Button>
          {review.state === 'waiting' && (
            <Button variant="danger" onClick={() => setAsked('refuse')}>
              Refuser le nom
            </Button>
          )}
        </p>
      )}
      {asked && (
        <ReasonDialog
          title={words[asked].title(name)}
          description={words[asked].description}
          confirmLabel={words[asked].confirm}
          requiredMessage={messages.REASON_REQUIRED}
          isBusy={decision.isPending}
          error={decision.isError ? messageOf(decision.error) : null}
          onClose={() => {
            setAsked(undefined);
            decision.reset();
          }}
          onConfirm={(reason) => decision.mutate({ act: asked, reason })}
        />
      )}
    </Notice>
  );
}
