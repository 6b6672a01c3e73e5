import type { ManagedDispute } from '@baara/contract/freelance/disputes';
import { DISPUTE_TEXT, disputePhaseTitles, splitInWords } from '@baara/contract/freelance/disputes-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { administrationProposals } from '../../two-people/public/proposal.api.ts';
import { WaitingProposals } from '../../two-people/public/waiting-proposals.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DisputeFile } from './dispute-file.tsx';
import { nextOf, phaseTones } from './dispute-words.ts';
import { askingInDispute, cacheManagedDispute, disputesKey, managedDisputeQuery } from './disputes.api.ts';

export const meta = () => [{ title: 'Litige | Baara' }];

/** One dispute for who decides: the whole file, then the decision. */
export default function DisputePage() {
  const { id = '' } = useParams();
  const query = useQuery(managedDisputeQuery(id));
  const back = <BackLink to={paths.adminDisputes()}>Litiges</BackLink>;
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Litige" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement du litige…" />
        ) : (
          <QueryError query={query} fallback="Ce litige n’a pas pu être chargé." />
        )}
      </WorkspacePage>
    );
  const dispute = query.data;
  const { contract, subject, amountXof, phase, managed } = dispute;
  return (
    <WorkspacePage>
      <PageHeader
        title={contract.title}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {contract.number}, {subject}, {formatMoney(amountXof)}
            <Tag tone={phaseTones[phase]}>{disputePhaseTitles[phase]}</Tag>
          </span>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="grid min-w-0 gap-4">
          <h2 className="text-l">Dossier</h2>
          <p className="text-ink-soft">
            Client : {dispute.client}. Freelance : {dispute.freelance}. {nextOf(dispute, null)}
          </p>
          <DisputeFile dispute={dispute} isManaged />
          {managed.ask && <AskForm dispute={dispute} />}
        </Card>
        <aside className="grid min-w-0 gap-4">
          <Waiting dispute={dispute} />
          <Decision dispute={dispute} />
        </aside>
      </div>
    </WorkspacePage>
  );
}

/** The decision that waits for a second person. */
function Waiting({ dispute: { id, proposal } }: { dispute: ManagedDispute }) {
  const client = useQueryClient();
  if (!proposal) return null;
  return (
    <WaitingProposals
      // It comes with the dispute: another one is another answer.
      source={{
        ...administrationProposals,
        key: [...disputesKey, 'proposal', id, proposal.id],
        read: () => Promise.resolve([proposal]),
      }}
      onDecided={() => void client.invalidateQueries({ queryKey: disputesKey })}
    />
  );
}

function Decision({ dispute }: { dispute: ManagedDispute }) {
  const { outcome, amountXof, notYet, decidedBy, managed, phase } = dispute;
  if (outcome)
    return (
      <Card className="grid gap-2">
        <h2 className="text-l">{phase === 'settled' ? 'Accord des parties' : 'Décision'}</h2>
        <p className="font-medium">{splitInWords(amountXof, outcome.freelanceXof)}</p>
        {outcome.reason && <p className="whitespace-pre-wrap">{outcome.reason}</p>}
        {decidedBy && <p className="text-s text-ink-soft">Par {decidedBy}</p>}
      </Card>
    );
  if (!managed.decide && !notYet) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Décision</h2>
      {managed.decide ? (
        <DecisionForm dispute={dispute} />
      ) : (
        <p className="text-ink-soft">{addFrenchMarks(`${notYet}.`)}</p>
      )}
    </Card>
  );
}

function AskForm({ dispute }: { dispute: ManagedDispute }) {
  const client = useQueryClient();
  const form = useApiForm(askingInDispute(dispute.id), {
    defaultValues: { text: '' },
    valuesOf: () => ({ text: '' }),
    draft: `dispute-question:${dispute.id}`,
    onSuccess: ({ data }) => cacheManagedDispute(client, data),
    onError: ({ status }) => status === 409 && client.invalidateQueries({ queryKey: disputesKey }),
  });
  return (
    <ApiForm form={form} className="grid gap-3 border-t border-line pt-4">
      <Textarea
        label="Écrire aux deux parties"
        hint="Une question, une pièce à fournir. Les deux la lisent au dossier."
        rows={3}
        maxLength={DISPUTE_TEXT}
        {...form.field('text')}
      />
      <SubmitButton form={form} variant="outline" className="justify-self-start">
        Envoyer aux deux parties
      </SubmitButton>
    </ApiForm>
  );
}
