import type { CompanyDetail } from '@baara/contract/companies/administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ListPanel, moreLink } from '../../../ui/workspace/panel.tsx';
import { Fact, factLine } from '../../accounts/users/public/fact.tsx';
import { movementWords } from '../../money/wallet/public/movement-words.ts';
import { movementsQuery } from './companies.api.ts';

const CorrectionForm = lazyPart(() => import('./correction-form.tsx'));

/** The package; the wallet and its movements for those who may read them. */
export function Money({ company }: { company: CompanyDetail }) {
  const { id, balanceXof, packagePriceXof, packageSince, abilities } = company;
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <ListPanel title={balanceXof === null ? 'Formule' : 'Formule et portefeuille'}>
      <dl>
        <Fact title="Formule">
          {company.package.name}
          <span className="block text-s text-ink-soft">
            {packagePriceXof === 0 ? 'Gratuite' : `${formatMoney(packagePriceXof)} par mois`}
            {packageSince && `, depuis le ${formatDate(packageSince)}`}
          </span>
        </Fact>
        {balanceXof !== null && <Fact title="Solde">{formatMoney(balanceXof)}</Fact>}
      </dl>
      {abilities.seeMoney && <Movements id={id} />}
      {(abilities.correctWallet || abilities.seeRevenue) && (
        <div className={`${factLine} flex flex-wrap items-center gap-2`}>
          {abilities.correctWallet && (
            <Button variant="outline" onClick={() => setIsCorrecting(true)}>
              Proposer une correction
            </Button>
          )}
          {abilities.seeRevenue && (
            <Link to={paths.adminCompanyRevenue(id)} className={moreLink}>
              Revenus par mois
            </Link>
          )}
        </div>
      )}
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectionForm company={company} onClose={() => setIsCorrecting(false)} />
        </Suspense>
      )}
    </ListPanel>
  );
}

function Movements({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...movementsQuery(id, page), placeholderData: keepPreviousData });
  if (query.isPending) return <SkeletonList count={2} label="Chargement des mouvements…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les mouvements n’ont pas pu être chargés." />;
  const { data: movements, pagination } = query.data;
  if (movements.length === 0) return <p className={`${factLine} text-ink-soft`}>Aucun mouvement.</p>;
  return (
    <>
      <ol aria-busy={query.isPlaceholderData}>
        {movements.map(({ id: row, kind, amountXof, balanceAfterXof, at }) => (
          <li key={row} className={`${factLine} flex justify-between gap-3`}>
            <span>
              {movementWords[kind].title}
              <span className="block text-s text-ink-soft">{shortMoment(at)}</span>
            </span>
            <span className="flex-none text-right tabular-nums">
              <b className={amountXof > 0 ? 'text-good' : undefined}>
                {amountXof > 0 ? '+' : '−'}
                {formatMoney(Math.abs(amountXof))}
              </b>
              <span className="block text-s text-ink-soft">{formatMoney(balanceAfterXof)}</span>
            </span>
          </li>
        ))}
      </ol>
      {pagination.pages > 1 && (
        <div className={`${factLine} flex flex-wrap gap-2`}>
          <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Plus récents
          </Button>
          <Button variant="outline" disabled={page >= pagination.pages} onClick={() => setPage(page + 1)}>
            Plus anciens
          </Button>
        </div>
      )}
    </>
  );
}
