import type { PublicProof } from '@baara/contract/campaigns/proof';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/states.tsx';
import {
  count,
  differenceFacts,
  differenceText,
  differentTitle,
  identicalText,
  identicalTitle,
  redone,
  stepTitles,
  tookText,
} from './verdict-words.ts';
import type { Answer, Question } from './verify.worker.ts';

type State = Answer | { kind: 'starting' };

/** Downloads the bundle and computes the concours again, in a thread; comes with the press that asks for it. */
export default function Verification(props: { proof: PublicProof; bundleUrl: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  proof,
  bundleUrl,
  onRetry,
}: {
  proof: PublicProof;
  bundleUrl: string;
  onRetry: () => void;
}) {
  const [state, setState] = useState<State>({ kind: 'starting' });
  useEffect(() => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => setState(data));
    worker.addEventListener('error', () => setState({ kind: 'failed' }));
    const lines = proof.lines.map(({ line }) => line ?? '').join('\n');
    worker.postMessage({ bundleUrl, lines } satisfies Question);
    return () => worker.terminate();
  }, [proof, bundleUrl]);
  if (state.kind === 'failed')
    return (
      <Notice tone="bad">
        <p>Le paquet n’a pas pu être lu ou calculé sur cet appareil.</p>
        <Button variant="outline" className="mt-2" onClick={onRetry}>
          Réessayer
        </Button>
      </Notice>
    );
  if (state.kind === 'verdict') return <Outcome {...state} />;
  return (
    <div aria-live="polite" className="grid gap-2">
      <p>{addFrenchMarks(progressText(state))}</p>
      <progress className="w-full" max={1} value={state.kind === 'progress' ? shareOf(state) : undefined} />
    </div>
  );
}

const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });

function progressText(state: Exclude<State, { kind: 'failed' | 'verdict' }>): string {
  if (state.kind === 'starting') return 'Téléchargement du paquet…';
  if (state.kind === 'reading') return `Téléchargement du paquet : ${megabytes(state.bytes)} Mo`;
  const { step, done, of } = state.progress;
  return `${stepTitles[step]}${done > 0 ? ` : ${count(done)} sur ${count(of)}` : '…'}`;
}

const steps = ['log', 'seats', 'sheets', 'ranks', 'seals'] as const;
const shareOf = ({ progress: { step, done, of } }: Extract<Answer, { kind: 'progress' }>): number =>
  (steps.indexOf(step) + (of > 0 ? done / of : 0)) / steps.length;

function Outcome({ verdict, names, strange, seconds }: Extract<Answer, { kind: 'verdict' }>) {
  if (!verdict.isIdentical)
    return (
      <div aria-live="polite">
        <Notice tone="bad">
          <p className="font-semibold">{differentTitle}</p>
          <p className="wrap-anywhere">{addFrenchMarks(differenceText(verdict.difference, names))}</p>
          <dl className="mt-2 grid gap-1 text-s">
            {differenceFacts(verdict.difference).map(([term, value]) => (
              <div key={term}>
                <dt className="inline">{addFrenchMarks(`${term} : `)}</dt>
                <dd className="inline break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </Notice>
      </div>
    );
  return (
    <div aria-live="polite">
      <Notice tone={strange > 0 ? 'bad' : 'good'}>
        <p className="font-semibold">{addFrenchMarks(identicalTitle(verdict.counts))}</p>
        <p>{identicalText}</p>
        {strange > 0 && (
          <p className="mt-1">Mais le journal du paquet n’est pas celui dont cette page montre les lignes.</p>
        )}
        <ul className="mt-2 grid gap-1 text-s">
          {redone(verdict.counts).map(([title, text]) => (
            <li key={title}>
              <b>{addFrenchMarks(title)}</b>, {text}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-s">Calculé sur cet appareil en {tookText(seconds)}.</p>
      </Notice>
    </div>
  );
}
