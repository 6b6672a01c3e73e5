import type { Wallet } from '@baara/contract/money/wallet';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';

/** The wallet's balance, and the number of profiles it may still open. */
export function Balance({ wallet }: { wallet: Wallet }) {
  const unlocks = Math.floor(wallet.balanceXof / wallet.unlockPriceXof);
  return (
    <Card className="grid content-start gap-1">
      <h2 className="text-m font-medium text-ink-soft">Solde</h2>
      <p className="text-xl font-bold">{formatMoney(wallet.balanceXof)}</p>
      <p className="text-s text-ink-soft">
        Un déblocage coûte {formatMoney(wallet.unlockPriceXof)}
        {unlocks > 0 ? ` : il vous en reste ${formatNumber(unlocks)}.` : '.'}
      </p>
      <Link
        to={paths.unlockedProfiles()}
        className="inline-flex min-h-11 items-center justify-self-start text-s font-semibold text-primary hover:underline"
      >
        Voir les profils débloqués
      </Link>
    </Card>
  );
}
