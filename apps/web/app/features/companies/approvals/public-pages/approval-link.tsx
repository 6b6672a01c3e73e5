import { approvalMessages } from '@baara/contract/companies/approval-words';
import type { ApprovalLink } from '@baara/contract/companies/approvals';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { LinkReasonForm } from '../../../accounts/public-pages/public/link-reason-form.tsx';
import { NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { decideByLink, decidingByLink, readApprovalLink } from '../approvals.api.ts';
import { ApprovalFacts } from './approval-facts.tsx';

export const meta: MetaFunction = () => [
  { title: 'Accord demandé | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

const read = async (token: string): Promise<ApprovalLink> =>
  (await readApprovalLink({ params: { token } })).data;

/** The page of an e-mail's link: the subject of the decision, and a press that decides. Opening it decides nothing. */
export default function ApprovalLinkPage() {
  const { token, link, retry, close } = useMailedLink({ read, unknown: approvalMessages.LINK_UNKNOWN });
  const [decided, setDecided] = useState<{ token: string; title: string; message: string }>();
  const title = 'Votre accord est demandé';
  if (decided?.token === token)
    return (
      <NarrowPage title={decided.title}>
        <Notice tone="good">{decided.message}.</Notice>
        <ToDashboard />
      </NarrowPage>
    );
  if (link.kind === 'open') {
    const { act, company } = link.value;
    const what = act === 'offer' ? 'Publier cette offre' : 'Envoyer cette lettre d’embauche';
    return (
      <NarrowPage title={title} intro={`${what}, chez ${company}.`}>
        <Open
          key={token}
          token={token}
          link={link.value}
          onDone={(done, message) => setDecided({ token, title: done, message })}
          onClosed={close}
        />
      </NarrowPage>
    );
  }
  return (
    // A dead link asks for nothing.
    <NarrowPage title={link.kind === 'closed' ? 'Demande d’accord' : title}>
      <UnopenedLink link={link} reading="Lecture de la demande..." onRetry={retry} />
      {link.kind === 'closed' && !link.mayRetry && <ToDashboard />}
    </NarrowPage>
  );
}

const ToDashboard = () => (
  <Link to={publicPaths.recruiterDashboard()} className={buttonClass('outline')}>
    Ouvrir mon tableau de bord
  </Link>
);

type OpenProps = {
  token: string;
  link: ApprovalLink;
  /** @param title names the decision. */
  onDone: (title: string, message: string) => void;
  /** Decided elsewhere meanwhile, or expired. */
  onClosed: (error: unknown) => void;
};

const isClosing = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409, 410].includes(error.status);

function Open({ token, link, onDone, onClosed }: OpenProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const approve = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { decision: 'approved' as const, reason: null };
      const { message } = await decideByLink({ params: { token }, body });
      onDone('Accord donné', message ?? approvalMessages.APPROVED);
    } catch (error) {
      if (isClosing(error)) onClosed(error);
      else setProblem(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <ApprovalFacts {...link} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isRefusing ? (
        <RefusalForm token={token} onDone={onDone} onClosed={onClosed} onBack={() => setIsRefusing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={isBusy} busyLabel="Envoi..." onClick={() => void approve()}>
            Donner mon accord
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => setIsRefusing(true)}>
            Refuser
          </Button>
        </div>
      )}
    </>
  );
}

function RefusalForm({ token, onDone, onClosed, onBack }: Omit<OpenProps, 'link'> & { onBack: () => void }) {
  const form = usePublicForm(decidingByLink(token), {
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ decision: 'refused' as const, reason }),
    onSuccess: ({ message }) => onDone('Accord refusé', message ?? approvalMessages.REFUSED),
    onError: (failure) => {
      if (isClosing(failure)) onClosed(failure);
    },
  });
  return (
    <LinkReasonForm
      form={form}
      label="Motif du refus"
      hint="La personne qui demande l’accord le lira."
      onBack={onBack}
    >
      Refuser
    </LinkReasonForm>
  );
}
