import type { Revenue } from '@baara/contract/money/revenue';
import {
  moneyKindNotes,
  moneyKinds,
  moneyKindTitle,
  moneyKindTitles,
} from '@baara/contract/money/revenue-words';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';

type Tile = { label: string; value: number; before: number | null; note: string };

/** The four sums that an accountant asks for first. */
export function RevenueTiles({ revenue }: { revenue: Revenue }) {
  const { totals, before, earnedVatXof, advances } = revenue;
  const tiles: Tile[] = [
    {
      label: 'Gagné',
      value: totals.earnedXof,
      before: before.earnedXof,
      note: `Hors taxes ${formatMoney(totals.earnedXof - earnedVatXof)}, TVA ${formatMoney(earnedVatXof)}`,
    },
    {
      label: 'Déposé',
      value: totals.depositedXof,
      before: before.depositedXof,
      note: 'Recharges et formations payées d’avance : une dette, pas un produit',
    },
    {
      label: 'Dû aux clients en fin de période',
      value: advances.closingXof,
      before: advances.openingXof,
      note:
        revenue.owed.trainingsXof === 0
          ? 'Avances non utilisées, taxes comprises'
          : `Portefeuilles, taxes comprises. Formations à venir : ${formatMoney(revenue.owed.trainingsXof)}`,
    },
    {
      label: 'Reçu pour d’autres',
      value: totals.feesXof,
      before: before.feesXof,
      note: `Dû ce jour-là : ${formatMoney(revenue.owed.institutionsXof)} aux institutions, ${formatMoney(revenue.owed.escrowXof)} en séquestre, ${formatMoney(revenue.owed.freelancesXof)} aux freelances, ${formatMoney(revenue.owed.payersXof)} à rendre`,
    },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {tiles.map(({ label, value, before: former, note }, place) => (
        <div
          key={label}
          className="grid content-start gap-0.5 rounded-lg border border-line bg-surface p-4 max-sm:p-3"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className={place === 0 ? 'text-xl font-bold text-primary' : 'text-xl font-bold'}>
            {formatMoney(value)}
          </dd>
          <dd className="text-s">{note}</dd>
          {former !== null && (
            <dd className="text-s text-ink-soft">
              {place === 2 ? 'Au début' : 'Période précédente'} : {formatMoney(former)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums max-md:px-2';
const head = 'px-4 py-2 text-left font-normal md:px-4.5';

/** The debt to customers at the beginning of the period, what moved it, and the debt at its end. */
export function Advances({ revenue: { advances } }: { revenue: Revenue }) {
  const rows: [string, number, boolean?][] = [
    ['Avances au début de la période', advances.openingXof, true],
    ['Recharges', advances.toppedUpXof],
    ['Utilisées en déblocages', advances.usedXof],
    ['Rendues au portefeuille (remboursements)', advances.refundedXof],
    ...(advances.otherXof === 0 ? [] : [['Autres mouvements', advances.otherXof] as [string, number]]),
    ['Avances à la fin de la période', advances.closingXof, true],
  ];
  return (
    <ListPanel title="Avances des clients" isTitleHidden>
      <p className="px-4 pt-3 text-s text-ink-soft md:px-4.5">
        Une recharge est une dette envers l’entreprise tant qu’elle n’est pas utilisée : elle devient un
        produit au déblocage. Compte 4191, taxes comprises.
      </p>
      <table className="mt-2 w-full text-s">
        <caption className="sr-only">Avances des clients, du début à la fin de la période</caption>
        <tbody>
          {rows.map(([label, amount, isSum]) => (
            <tr key={label} className={`border-t border-line ${isSum ? 'font-semibold' : ''}`}>
              <th scope="row" className={`${head} ${isSum ? 'font-semibold' : ''}`}>
                {label}
              </th>
              <td className={cell}>{formatMoney(amount).replace('-', '−')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListPanel>
  );
}

const order = (kind: string): number => {
  const place = moneyKinds.findIndex((one) => one === kind);
  return place === -1 ? moneyKinds.length : place;
};

/** Each kind of movement, with what it is to an accountant; those without any are named below. */
export function KindsTable({ revenue: { kinds } }: { revenue: Revenue }) {
  const found = new Set(kinds.map(({ kind }) => kind));
  const absent = moneyKinds.filter((kind) => !found.has(kind));
  const sorted = kinds.toSorted((a, b) => order(a.kind) - order(b.kind));
  return (
    <ListPanel title="Mouvements par nature" isTitleHidden>
      {sorted.length > 0 && (
        <div
          className="overflow-x-auto"
          // It scrolls sideways by itself: it can be reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="w-full text-s">
            <caption className="sr-only">Mouvements par nature</caption>
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className={`${head} font-medium`}>
                  Nature
                </th>
                <th scope="col" className={`${cell} font-medium`}>
                  Mouvements
                </th>
                <th scope="col" className={`${cell} font-medium`}>
                  Montant
                </th>
                <th scope="col" className={`${cell} font-medium`}>
                  Période précédente
                </th>
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ kind, now, before }) => (
                <tr key={kind} className="border-t border-line">
                  <th scope="row" className={`${head} min-w-44`}>
                    <span className="font-medium">{moneyKindTitle(kind)}</span>
                    {kind in moneyKindNotes && (
                      <span className="block text-ink-soft">
                        {moneyKindNotes[kind as keyof typeof moneyKindNotes]}
                      </span>
                    )}
                  </th>
                  <td className={cell}>{formatNumber(now.count)}</td>
                  <td className={`${cell} font-semibold`}>{formatMoney(now.amountXof)}</td>
                  <td className={`${cell} text-ink-soft`}>{formatMoney(before.amountXof)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {absent.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-s text-ink-soft md:px-4.5">
          Aucun mouvement dans les deux périodes :{' '}
          {absent.map((kind) => moneyKindTitles[kind].toLowerCase()).join(', ')}.
        </p>
      )}
    </ListPanel>
  );
}
