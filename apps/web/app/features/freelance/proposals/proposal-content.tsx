import type { MyProposal, ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';

type Content = Pick<
  MyProposal,
  'message' | 'pricing' | 'price' | 'days' | 'total' | 'milestones' | 'deliversOn' | 'works'
> &
  Pick<ReceivedProposalDetail, 'answers'>;

/** `40 000 F CFA par jour, 12 jours`, for a price by the day. */
export const dailyText = ({
  pricing,
  price,
  days,
}: Pick<Content, 'pricing' | 'price' | 'days'>): string | null =>
  pricing === 'daily' && days !== null
    ? `${formatMoney(price)} par jour, ${days} jour${days > 1 ? 's' : ''}`
    : null;

type Props = {
  proposal: Content;
  /** In a panel beside a list. */
  isNarrow?: boolean;
};

/** Everything of a proposal, for either side. */
export function ProposalContent({ proposal, isNarrow = false }: Props) {
  const { message, milestones, answers, works } = proposal;
  return (
    <div
      className={classNames(
        'grid items-start gap-4',
        !isNarrow && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
      )}
    >
      <div className="grid min-w-0 gap-4">
        <Card>
          <h2 className="text-l">Message</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{message}</p>
        </Card>
        {milestones.length > 0 && <Plan proposal={proposal} />}
        {answers.length > 0 && (
          <Card>
            <h2 className="text-l">Réponses aux questions</h2>
            <dl className="mt-2 grid gap-3">
              {answers.map(({ question, text }) => (
                <div key={question}>
                  <dt className="font-medium">{question}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line text-ink-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
      <div className={classNames('grid min-w-0 gap-4', isNarrow ? 'order-first' : 'max-lg:order-first')}>
        <Terms proposal={proposal} />
        {works.length > 0 && (
          <Card>
            <h2 className="text-l">Réalisations choisies</h2>
            <ul className="mt-2 grid gap-1">
              {works.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

function Terms({ proposal }: { proposal: Content }) {
  const { total, deliversOn } = proposal;
  const daily = dailyText(proposal);
  return (
    <Card>
      <dl className="grid gap-3">
        <div>
          <dt className="text-s text-ink-soft">Prix</dt>
          <dd className="text-l font-semibold">{formatMoney(total)}</dd>
          {daily && <dd className="text-s text-ink-soft">{daily}</dd>}
        </div>
        {deliversOn && (
          <div>
            <dt className="text-s text-ink-soft">Livraison</dt>
            <dd className="font-semibold">{formatDate(deliversOn)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function Plan({ proposal: { milestones, total } }: { proposal: Content }) {
  return (
    <Card>
      <h2 className="text-l">Jalons</h2>
      <ol className="mt-2">
        {milestones.map(({ position, title, deliverable, amount, dueOn }) => (
          <li
            key={position}
            className="grid gap-x-3 border-line py-2 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="font-medium">
                {position + 1}. {title}
              </b>
              {deliverable && <span className="block whitespace-pre-line text-ink-soft">{deliverable}</span>}
            </span>
            <span className="sm:text-right">
              <b className="whitespace-nowrap">{formatMoney(amount)}</b>
              {dueOn && <span className="block text-s text-ink-soft">pour le {formatDate(dueOn)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-3 border-t border-line-strong pt-2 font-semibold">
        Total <span>{formatMoney(total)}</span>
      </p>
    </Card>
  );
}
