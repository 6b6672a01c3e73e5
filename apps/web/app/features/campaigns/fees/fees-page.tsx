import type { CampaignFees } from '@baara/contract/campaigns/fees';
import { hourInWords } from '@baara/contract/formats/moments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { CampaignFrame } from '../administration/campaign-frame.tsx';
import { campaignFeesFile, campaignFeesQuery } from './fees.api.ts';

export const meta = () => [{ title: 'Frais de la campagne | Baara' }];

/** What the fees of a campaign bring in, and what of it goes back. */
export default function CampaignFeesPage() {
  const { id = '' } = useParams();
  const query = useQuery(campaignFeesQuery(id));
  return (
    <CampaignFrame
      id={id}
      current="fees"
      action={
        query.data && (
          <>
            <SaveButton
              path={campaignFeesFile(id, 'xlsx')}
              fileName="frais-campagne.xlsx"
              label="Télécharger en Excel"
            >
              Excel
            </SaveButton>
            <SaveButton
              path={campaignFeesFile(id, 'csv')}
              fileName="frais-campagne.csv"
              label="Télécharger en CSV"
            >
              CSV
            </SaveButton>
          </>
        )
      }
    >
      {query.data ? (
        <Fees fees={query.data.data} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <SkeletonList label="Calcul des frais…" count={3} />
      )}
    </CampaignFrame>
  );
}

function Fees({ fees }: { fees: CampaignFees }) {
  const { collected, waiting, toRefund, refunded, exemptions, ledgerXof } = fees;
  const asked = exemptions.open + exemptions.accepted + exemptions.refused;
  const others = [
    { title: 'En attente', value: formatMoney(waiting.amountXof), note: paymentsOf(waiting.count) },
    { title: 'À rembourser', value: formatMoney(toRefund.amountXof), note: paymentsOf(toRefund.count) },
    { title: 'Remboursé', value: formatMoney(refunded.amountXof), note: paymentsOf(refunded.count) },
    {
      title: 'Exemptions',
      value: formatNumber(asked),
      note: `${formatNumber(exemptions.open)} à vérifier, ${formatNumber(exemptions.accepted)} acceptées, ${formatNumber(exemptions.refused)} refusées`,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]">
        <div className="rounded-lg border border-line bg-surface p-4 max-lg:col-span-2">
          <dt className="text-ink-soft">Encaissé pour l'institution</dt>
          <dd className="text-xl font-bold tracking-tight whitespace-nowrap">
            {formatMoney(collected.amountXof)}
          </dd>
          <dd className="text-s text-ink-soft">
            {paymentsOf(collected.count)}
            {fees.amountXof !== null && ` de ${formatMoney(fees.amountXof)}`}
          </dd>
        </div>
        {others.map(({ title, value, note }) => (
          <div key={title} className="rounded-lg border border-line bg-surface p-4 max-sm:p-2.5">
            <dt className="text-s text-ink-soft">{title}</dt>
            <dd className="text-l font-bold whitespace-nowrap">{value}</dd>
            <dd className="text-s text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      {ledgerXof === collected.amountXof ? (
        <p className="text-s text-ink-soft">
          Au grand livre : {formatMoney(ledgerXof)} dus à l'institution, au franc près. Compté à{' '}
          {hourInWords(fees.countedAt)}, heure de Bamako.
        </p>
      ) : (
        <Notice tone="bad">
          Le grand livre dit {formatMoney(ledgerXof)} : l'écart est à vérifier avec l'équipe de Baara.
        </Notice>
      )}
      <Days days={fees.days} />
    </div>
  );
}

const paymentsOf = (count: number): string =>
  `${formatNumber(count)} ${count > 1 ? 'paiements' : 'paiement'}`;

function Days({ days }: Pick<CampaignFees, 'days'>) {
  if (days.length === 0)
    return (
      <EmptyState picture={<EmptyPicture of="money" />} title="Aucun paiement pour l'instant">
        Chaque jour de paiement aura ici sa ligne, comme dans le fichier de la comptabilité.
      </EmptyState>
    );
  const hasReversals = days.some(({ reversedXof }) => reversedXof > 0);
  return (
    <Card>
      <h2 className="text-l">Jour par jour</h2>
      <table className="mt-2 w-full text-left">
        <thead>
          <tr className="text-s text-ink-soft">
            <th className="py-1 font-medium">Jour</th>
            <th className="py-1 text-right font-medium">Paiements</th>
            <th className="py-1 text-right font-medium">Encaissé</th>
            {hasReversals && <th className="py-1 text-right font-medium">Annulé</th>}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, payments, collectedXof, reversedXof }) => (
            <tr key={day} className="border-t border-line">
              <td className="py-1.5">{formatDate(day)}</td>
              <td className="py-1.5 text-right">{formatNumber(payments)}</td>
              <td className="py-1.5 pl-3 text-right font-medium whitespace-nowrap">
                {formatMoney(collectedXof)}
              </td>
              {hasReversals && (
                <td className="py-1.5 pl-3 text-right whitespace-nowrap">{formatMoney(reversedXof)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
