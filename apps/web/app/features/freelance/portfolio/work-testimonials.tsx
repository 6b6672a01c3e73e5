import type { OwnTestimonial, OwnWork } from '@baara/contract/freelance/portfolio';
import {
  portfolioLimits as limits,
  testimonialMessages as messages,
  testimonialStateTitles,
  type TestimonialState,
} from '@baara/contract/freelance/portfolio-words';
import { Suspense, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { removeTestimonial } from './portfolio.api.ts';
import { usePortfolioChange } from './use-portfolio-change.ts';

const AskForm = lazyPart(() => import('./ask-form.tsx'));

const tones: Record<TestimonialState, Tone> = {
  asked: 'info',
  expired: 'neutral',
  confirmed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};
const isStanding = ({ state }: OwnTestimonial): boolean => state === 'asked' || state === 'confirmed';

/** What clients confirmed by e-mail, and the requests that wait. */
export function WorkTestimonials({ work, mayAsk }: { work: OwnWork; mayAsk: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [removed, setRemoved] = useState<OwnTestimonial | null>(null);
  const change = usePortfolioChange();
  const { testimonials } = work;
  const isFull = testimonials.filter(isStanding).length >= limits.testimonials;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-l">La parole de vos clients</h2>
      <p className="text-ink-soft">
        Votre client reçoit un lien : il confirme le travail par une phrase, son nom et sa fonction. Il n’a
        pas besoin de compte.
      </p>
      {testimonials.length > 0 && (
        <ul className="grid gap-3">
          {testimonials.map((one) => (
            <li key={one.id} className="grid gap-1 border-t border-line pt-3">
              <p className="flex flex-wrap items-center gap-2">
                <b className="wrap-anywhere">{one.author ?? one.recipient}</b>
                <Tag tone={tones[one.state]}>{testimonialStateTitles[one.state]}</Tag>
              </p>
              {one.state === 'confirmed' && one.quote && <p className="wrap-anywhere">« {one.quote} »</p>}
              <p className="text-s wrap-anywhere text-ink-soft">{sentenceOf(one)}</p>
              {isStanding(one) && (
                <div>
                  <Button
                    variant="ghost"
                    aria-label={`${one.state === 'asked' ? 'Annuler la demande' : 'Retirer de ma page'} : ${one.recipient}`}
                    onClick={() => setRemoved(one)}
                  >
                    {one.state === 'asked' ? 'Annuler la demande' : 'Retirer de ma page'}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayAsk ? (
        <p className="text-s text-ink-soft">{messages.HIDDEN_WORK}.</p>
      ) : isFull ? (
        <p className="text-s text-ink-soft">{messages.TOO_MANY}.</p>
      ) : (
        <div>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Demander un témoignage
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskForm work={work} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          title={
            removed.state === 'asked'
              ? `Annuler la demande à ${removed.recipient} ?`
              : `Retirer le témoignage de ${removed.author ?? removed.recipient} ?`
          }
          description={
            removed.state === 'asked'
              ? 'Son lien ne servira plus.'
              : 'Il disparaît de votre page. Pour le remettre, il faudra le redemander.'
          }
          cancelLabel="Garder"
          confirmLabel={removed.state === 'asked' ? 'Annuler la demande' : 'Retirer le témoignage'}
          isBusy={change.isBusy}
          error={change.error}
          onConfirm={() =>
            void change.run(() => removeTestimonial(removed.id)).then((isDone) => isDone && setRemoved(null))
          }
          onClose={() => {
            change.clear();
            setRemoved(null);
          }}
        />
      )}
    </Card>
  );
}

function sentenceOf({ state, email, askedAt, expiresAt, answeredAt, authorRole }: OwnTestimonial): string {
  const asked = `demandé le ${formatDate(askedAt)}`;
  switch (state) {
    case 'confirmed':
      return `${authorRole}, confirmé par e-mail le ${formatDate(answeredAt ?? askedAt)}`;
    case 'asked':
      return [email, asked, `le lien sert jusqu’au ${formatDate(expiresAt)}`].filter(Boolean).join(', ');
    default:
      return asked.replace(/^d/, 'D');
  }
}
