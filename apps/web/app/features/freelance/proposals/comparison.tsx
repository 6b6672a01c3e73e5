import type { ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import { proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { dailyText } from './proposal-content.tsx';
import { ProposalTag } from './proposal-tag.tsx';
import { proposalQuery } from './proposals.api.ts';
import { useReading } from './use-decision.ts';

type Props = {
  /** Two to four. */
  ids: readonly string[];
  /** The list they were chosen in. */
  back: string;
  hrefOf: (id: string) => string;
};

/** Proposals side by side; on a phone one under the other. */
export default function Comparison({ ids, back, hrefOf }: Props) {
  const queries = useQueries({ queries: ids.map((id) => proposalQuery(id)) });
  const proposals = queries.flatMap((query) => (isUnreadable(query) || !query.data ? [] : [query.data]));
  useReading(proposals);
  const failed = queries.find(isUnreadable);
  const missing = queries.filter(isUnreadable).length;
  return (
    <section aria-labelledby="comparaison" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="comparaison" className="text-l">
          Comparer {ids.length} propositions
        </h2>
        <Link to={back} className={buttonClass('outline')}>
          Revenir à la liste
        </Link>
      </div>
      {queries.some(({ isPending }) => isPending) ? (
        <SkeletonList label="Chargement des propositions…" />
      ) : failed && proposals.length === 0 ? (
        <QueryError query={failed} fallback={messages.ONE_FAILED} />
      ) : (
        <>
          {missing > 0 && (
            <Notice tone="warn">
              {missing === 1
                ? "L'une de ces propositions a été retirée."
                : `${missing} de ces propositions ont été retirées.`}
            </Notice>
          )}
          <Compared proposals={proposals} hrefOf={hrefOf} />
        </>
      )}
    </section>
  );
}

type Row = { title: string; of: (proposal: ReceivedProposalDetail) => ReactNode };

const rows: readonly Row[] = [
  {
    title: 'Prix',
    of: (proposal) => (
      <>
        <b>{formatMoney(proposal.total)}</b>
        {proposal.pricing === 'daily' && (
          <span className="block text-s text-ink-soft">{dailyText(proposal)}</span>
        )}
      </>
    ),
  },
  { title: 'Livraison', of: ({ deliversOn }) => (deliversOn ? formatDate(deliversOn) : 'Sans date') },
  { title: 'Correspondance', of: ({ fit }) => `${fit.score} sur 100` },
  {
    title: 'Jalons',
    of: ({ milestones }) =>
      milestones.length === 0 ? (
        'Tout à la fin'
      ) : (
        <ol className="grid list-decimal gap-1 pl-5">
          {milestones.map(({ position, title, amount }) => (
            <li key={position}>
              {title}, {formatMoney(amount)}
            </li>
          ))}
        </ol>
      ),
  },
  {
    title: 'Message',
    of: ({ message }) => <span className="line-clamp-12 whitespace-pre-line">{message}</span>,
  },
  {
    title: 'Réponses',
    of: ({ answers }) =>
      answers.length === 0 ? (
        'Aucune'
      ) : (
        <dl className="grid gap-2">
          {answers.map(({ question, text }) => (
            <div key={question}>
              <dt className="text-s text-ink-soft">{question}</dt>
              <dd className="whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      ),
  },
  {
    title: 'Réalisations',
    of: ({ works }) => (works.length === 0 ? 'Aucune' : works.map(({ title }) => title).join(', ')),
  },
];

/** A column of the table. */
const cell = 'px-3 py-2 align-top wrap-anywhere';

function Compared({
  proposals,
  hrefOf,
}: {
  proposals: readonly ReceivedProposalDetail[];
  hrefOf: Props['hrefOf'];
}) {
  return (
    <>
      <div className="hidden overflow-x-auto rounded-lg border border-line bg-surface lg:block">
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="sr-only">Propositions en colonnes, ce qui est comparé en lignes</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="w-36 px-3 py-2">
                <span className="sr-only">Critère</span>
              </th>
              {proposals.map((proposal) => (
                <th key={proposal.id} scope="col" className={cell}>
                  <Head proposal={proposal} href={hrefOf(proposal.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, of }) => (
              <tr key={title} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 align-top font-medium text-ink-soft">
                  {title}
                </th>
                {proposals.map((proposal) => (
                  <td key={proposal.id} className={cell}>
                    {of(proposal)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 lg:hidden">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="rounded-lg border border-line bg-surface p-4">
            <Head proposal={proposal} href={hrefOf(proposal.id)} />
            <dl className="mt-2 grid gap-2">
              {rows.map(({ title, of }) => (
                <div key={title} className="border-t border-line pt-2">
                  <dt className="text-s text-ink-soft">{title}</dt>
                  <dd className="wrap-anywhere">{of(proposal)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ proposal, href }: { proposal: ReceivedProposalDetail; href: string }) {
  const { freelance, state, isEnded } = proposal;
  return (
    <span className="grid justify-items-start gap-1">
      <Link to={href} className="font-semibold text-primary underline">
        {freelance.name}
      </Link>
      <span className="text-s font-normal text-ink-soft">{freelance.headline}</span>
      <ProposalTag state={state} isEnded={isEnded} />
    </span>
  );
}
