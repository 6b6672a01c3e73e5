import { approvalMessages } from '@baara/contract/companies/approval-words';
import type { ApprovalLink } from '@baara/contract/companies/approvals';
import { useEffect, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { decideByLink, decidingByLink, readApprovalLink } from '../approvals.api.ts';
import { ApprovalFacts } from './approval-facts.tsx';

export const meta: MetaFunction = () => [
  { title: 'Accord demandé | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

type State =
  | { kind: 'loading' }
  | { kind: 'open'; link: ApprovalLink }
  | { kind: 'done'; message: string }
  | { kind: 'closed'; message: string; mayRetry: boolean };

const closed = (error: unknown): State => ({
  kind: 'closed',
  message: messageOf(error, approvalMessages.LINK_UNKNOWN),
  mayRetry: !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
});

/** The page of an e-mail's link: the subject of the decision, and a press that decides. Opening it decides nothing. */
export default function ApprovalLinkPage() {
  const { token = '' } = useParams();
  const [round, setRound] = useState(0);
  return <Decision key={`${token} ${round}`} token={token} onRetry={() => setRound(round + 1)} />;
}

function Decision({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      try {
        const { data } = await readApprovalLink({
          params: { token },
        });
        if (isCurrent) setState({ kind: 'open', link: data });
      } catch (error) {
        if (isCurrent && !(error instanceof ApiCanceled)) setState(closed(error));
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const isOffer = state.kind !== 'open' || state.link.act === 'offer';
  return (
    <div className="page grid max-w-md gap-5 py-6">
      <div className="grid gap-2">
        <h1>Votre accord est demandé</h1>
        {state.kind === 'open' && (
          <p className="text-ink-soft">
            {isOffer ? 'Publier cette offre' : 'Envoyer cette lettre d’embauche'}, chez {state.link.company}.
          </p>
        )}
      </div>
      <Card className="grid gap-4">
        <noscript>
          <p>Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.</p>
        </noscript>
        {state.kind === 'loading' && <Spinner label="Lecture de la demande..." />}
        {state.kind === 'open' && (
          <Open
            token={token}
            link={state.link}
            onDone={(message) => setState({ kind: 'done', message })}
            onClosed={(error) => setState(closed(error))}
          />
        )}
        {state.kind === 'done' && <Notice tone="good">{state.message}.</Notice>}
        {state.kind === 'closed' && (
          <>
            <Notice tone="warn">{state.message}.</Notice>
            {state.mayRetry ? (
              <Button variant="outline" onClick={onRetry}>
                Réessayer
              </Button>
            ) : (
              <Link to={publicPaths.recruiterDashboard()} className={buttonClass('outline')}>
                Ouvrir mon tableau de bord
              </Link>
            )}
          </>
        )}
      </Card>
    </div>
  );
}

type OpenProps = {
  token: string;
  link: ApprovalLink;
  onDone: (message: string) => void;
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
      onDone(message ?? approvalMessages.APPROVED);
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
    onSuccess: ({ message }) => onDone(message ?? approvalMessages.REFUSED),
    onError: (failure) => {
      if (isClosing(failure)) onClosed(failure);
    },
  });
  return (
    <ApiForm form={form}>
      <Textarea
        label="Motif du refus"
        hint="La personne qui demande l’accord le lira."
        rows={4}
        maxLength={500}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant="danger">
          Refuser
        </SubmitButton>
        <Button variant="outline" onClick={onBack} disabled={form.isSending}>
          Retour
        </Button>
      </div>
    </ApiForm>
  );
}
