import {
  contactMessages,
  satisfactions,
  type Satisfaction,
  satisfactionTitles,
} from '@baara/contract/support/contact-messages';
import type { SatisfactionState } from '@baara/contract/support/own-requests';
import { useEffect, useState } from 'react';
import { type MetaFunction, useParams, useSearchParams } from 'react-router';
import { ApiCanceled, ApiError, messageOf } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { getSatisfaction, saveSatisfaction } from '../satisfaction.api.ts';

export const meta: MetaFunction = () => [
  { title: 'Votre avis | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

type State =
  | { kind: 'loading' }
  | { kind: 'known'; value: SatisfactionState; isSaved: boolean }
  | { kind: 'failed'; message: string; isFinal: boolean };

async function attempt(
  work: () => Promise<{ data: SatisfactionState }>,
  isSaved: boolean,
): Promise<State | null> {
  try {
    return { kind: 'known', value: (await work()).data, isSaved };
  } catch (error) {
    if (error instanceof ApiCanceled) return null;
    return {
      kind: 'failed',
      message: messageOf(error),
      isFinal: error instanceof ApiError && error.status === 404,
    };
  }
}

const open = (token: string, asked: Satisfaction | undefined): Promise<State | null> =>
  asked
    ? attempt(() => saveSatisfaction(token, { satisfaction: asked, comment: null }), true)
    : attempt(() => getSatisfaction(token), false);

/** The link of an e-mail already says what the person thinks: it is saved as the page opens. They may change it, and add a word. */
export default function SatisfactionPage() {
  const { token = '' } = useParams();
  const [params] = useSearchParams();
  const asked = satisfactions.find((one) => one === params.get('avis'));
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const openFirst = async (): Promise<void> => {
      const next = await open(token, asked);
      if (next && isCurrent) setState(next);
    };
    void openFirst();
    return () => {
      isCurrent = false;
    };
  }, [token, asked]);

  async function retry(): Promise<void> {
    setState({ kind: 'loading' });
    const next = await open(token, asked);
    if (next) setState(next);
  }
  async function save(satisfaction: Satisfaction, comment: string | null): Promise<void> {
    setIsBusy(true);
    const next = await attempt(() => saveSatisfaction(token, { satisfaction, comment }), true);
    if (next) setState(next);
    setIsBusy(false);
  }
  return (
    <div className="page grid max-w-md gap-5 py-6">
      <h1>Votre avis</h1>
      <Card className="grid gap-4">
        <noscript>
          <p className="rounded-md border border-warn bg-warn-soft px-4 py-3">
            Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.
          </p>
        </noscript>
        {state.kind === 'loading' && <Spinner label="Chargement…" />}
        {state.kind === 'failed' && (
          <>
            <Notice tone="bad">{state.message}</Notice>
            {!state.isFinal && (
              <Button variant="outline" onClick={() => void retry()}>
                Réessayer
              </Button>
            )}
          </>
        )}
        {state.kind === 'known' && <Judgement {...state} isBusy={isBusy} onSave={save} />}
      </Card>
    </div>
  );
}

type JudgementProps = {
  value: SatisfactionState;
  isSaved: boolean;
  isBusy: boolean;
  onSave: (satisfaction: Satisfaction, comment: string | null) => Promise<void>;
};

function Judgement({ value, isSaved, isBusy, onSave }: JudgementProps) {
  const [comment, setComment] = useState(value.comment ?? '');
  const { satisfaction } = value;
  return (
    <>
      {isSaved && <Notice tone="good">{contactMessages.SATISFACTION_SAVED}</Notice>}
      <p>Demande {value.reference} : notre réponse vous a-t-elle aidé ?</p>
      <div className="flex flex-wrap gap-2">
        {satisfactions.map((one) => (
          <Button
            key={one}
            variant="outline"
            aria-pressed={satisfaction === one}
            disabled={isBusy}
            onClick={() => void onSave(one, null)}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
          >
            {satisfactionTitles[one]}
          </Button>
        ))}
      </div>
      {satisfaction && (
        <>
          <Textarea
            label="Un mot de plus"
            optional
            rows={3}
            maxLength={1000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button
            busy={isBusy}
            disabled={comment.trim() === '' || comment === value.comment}
            onClick={() => void onSave(satisfaction, comment.trim())}
          >
            Envoyer
          </Button>
        </>
      )}
    </>
  );
}
