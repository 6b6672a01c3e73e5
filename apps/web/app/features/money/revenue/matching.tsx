import type { RevenueMatching } from '@baara/contract/money/revenue';
import { MATCHED, matchedRecordTitles } from '@baara/contract/money/revenue-words';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';

/** Whether the ledger and the other records of the same money say the same, to the franc; and where payments wait. */
export function Matching({ query }: { query: UseQueryResult<RevenueMatching> }) {
  if (query.isPending) return <Skeleton className="h-14" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Le rapprochement n’a pas pu être fait. Réessayez." />;
  const { records, differenceXof, provider, checkedAt } = query.data;
  return (
    <Notice tone={differenceXof === 0 ? 'good' : 'bad'}>
      <p>
        <strong>
          {differenceXof === 0
            ? MATCHED
            : `Écart de ${formatMoney(differenceXof)} avec le grand livre : à vérifier sans attendre`}
        </strong>{' '}
        <RelativeTime value={checkedAt} className="text-s text-ink-soft" />
      </p>
      <ProviderLine provider={provider} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-s font-medium text-primary">
          Voir le rapprochement
        </summary>
        <div
          className="overflow-x-auto"
          // It scrolls sideways by itself: it can be reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="w-full text-s">
            <caption className="sr-only">Le grand livre et les autres traces du même argent</caption>
            <thead>
              <tr className="text-left text-ink-soft">
                <th className="py-1 pr-3 font-medium">Depuis le début</th>
                <th className="py-1 pr-3 text-right font-medium">Grand livre</th>
                <th className="py-1 pr-3 text-right font-medium">Enregistré</th>
                <th className="py-1 text-right font-medium">Écart</th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {records.map(({ record, ledgerXof, recordedXof, differenceXof: difference }) => (
                <tr key={record} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                    {matchedRecordTitles[record]}
                  </th>
                  <td className="py-1.5 pr-3 text-right whitespace-nowrap">{formatMoney(ledgerXof)}</td>
                  <td className="py-1.5 pr-3 text-right whitespace-nowrap">{formatMoney(recordedXof)}</td>
                  <td
                    className={`py-1.5 text-right whitespace-nowrap ${difference === 0 ? '' : 'font-semibold text-bad'}`}
                  >
                    {formatMoney(difference)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Received received={provider.received} />
      </details>
    </Notice>
  );
}

const many = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${count > 1 ? several : one}`;

/** What waits at the payment provider, and for whom. */
function ProviderLine({ provider }: Pick<RevenueMatching, 'provider'>) {
  const { waiting, lateReadings, review, transfers } = provider;
  const parts = [
    ...(waiting.count > 0
      ? [
          `${many(waiting.count, 'paiement en attente', 'paiements en attente')} chez l’opérateur (${formatMoney(waiting.amountXof)})`,
        ]
      : []),
    ...(lateReadings > 0 ? [`${many(lateReadings, 'relecture en retard', 'relectures en retard')}`] : []),
    ...(review.count > 0 ? [many(review.count, 'paiement à vérifier', 'paiements à vérifier')] : []),
    ...(transfers.count > 0
      ? [
          `${many(transfers.count, 'virement attendu', 'virements attendus')} (${formatMoney(transfers.amountXof)})`,
        ]
      : []),
  ];
  if (parts.length === 0)
    return <p className="text-s">Opérateur de paiement : rien n’attend, tout est réconcilié.</p>;
  return (
    <p className="text-s">
      Opérateur de paiement : {parts.join(', ')}.{' '}
      <Link to={paths.treasury()} className="font-medium text-primary underline">
        Traiter
      </Link>
    </p>
  );
}

const providerTitles: Record<string, string> = {
  sandbox: 'Paiement d’essai',
  cinetpay: 'CinetPay',
  transfer: 'Virement',
};

function Received({ received }: { received: RevenueMatching['provider']['received'] }) {
  if (received.length === 0) return null;
  return (
    <ul className="mt-3 text-s">
      {received.map(({ provider, method, count, amountXof }) => (
        <li key={`${provider} ${method}`}>
          {providerTitles[provider] ?? provider}
          {method && method !== provider && ` (${method})`} :{' '}
          {many(count, 'paiement reçu', 'paiements reçus')}, {formatMoney(amountXof)}
        </li>
      ))}
    </ul>
  );
}
