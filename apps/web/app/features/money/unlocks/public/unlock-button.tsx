import { elide } from '@baara/contract/formats/elision';
import type { CandidateCard } from '@baara/contract/candidates/cards';
import { insufficientBalance } from '@baara/contract/money/wallet-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { toast } from '../../../../ui/toast.ts';
import { refreshWallet, walletQuery } from '../../wallet/public/wallet.api.ts';
import { unlockCandidate } from '../unlocks.api.ts';

type Props = {
  candidateId: string;
  /** As masked: « Aminata D. ». */
  name: string;
  onUnlocked?: (candidate: CandidateCard) => void;
};

/** Opens a candidate's profile for the price it shows first; for those whose `abilities.unlock` says so. */
export function UnlockButton({ candidateId, name, onUnlocked }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="accent"
        icon={<LockOpen {...icon} />}
        aria-label={`Débloquer le profil ${elide('de', name)}`}
        onClick={() => setIsAsking(true)}
      >
        Débloquer
      </Button>
      {isAsking && (
        <UnlockDialog
          candidateId={candidateId}
          name={name}
          onUnlocked={onUnlocked}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Asks once, with the price and the balance of this moment. */
export function UnlockDialog({ candidateId, name, onUnlocked, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  // The price and the balance of this moment, not those of a page opened this morning.
  const wallet = useQuery({ ...walletQuery, staleTime: 0 });
  const unlocking = useMutation({
    mutationFn: (priceXof: number) =>
      unlockCandidate({
        params: { id: candidateId },
        body: { priceXof },
      }),
    onSuccess: async ({ data, message }) => {
      toast.success(message ?? 'Profil débloqué');
      onUnlocked?.(data.candidate);
      onClose();
      await refreshWallet(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void wallet.refetch();
    },
  });
  const { data } = wallet;
  const missing = data ? Math.max(0, data.unlockPriceXof - data.balanceXof) : 0;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Débloquer le profil ${elide('de', name)} ?`}
      description="Vous verrez son nom de famille, ses coordonnées et ses documents. Toute votre équipe y aura accès, sans payer de nouveau."
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={unlocking.isPending}>
            Annuler
          </Button>
          {data && missing > 0 ? (
            <Link to={paths.invoices()} className={buttonClass('accent')}>
              Recharger le portefeuille
            </Link>
          ) : (
            <Button
              variant="accent"
              disabled={!data || wallet.isFetching}
              busy={unlocking.isPending}
              busyLabel="Déblocage en cours..."
              onClick={() => data && unlocking.mutate(data.unlockPriceXof)}
            >
              {data ? `Débloquer pour ${formatMoney(data.unlockPriceXof)}` : 'Débloquer'}
            </Button>
          )}
        </>
      }
    >
      {wallet.isPending && <output className="text-ink-soft">Lecture de votre solde…</output>}
      {wallet.isError && <QueryError query={wallet} fallback="Votre solde n'a pas pu être lu." />}
      {data && <Prices priceXof={data.unlockPriceXof} balanceXof={data.balanceXof} />}
      {missing > 0 && <FieldError message={insufficientBalance(missing)} />}
      {unlocking.isError && missing === 0 && (
        <FieldError message={messageOf(unlocking.error, "Le profil n'a pas pu être débloqué. Réessayez.")} />
      )}
    </Modal>
  );
}

function Prices({ priceXof, balanceXof }: { priceXof: number; balanceXof: number }) {
  const lines = [
    { label: 'Prix du déblocage', amount: priceXof },
    { label: 'Votre solde', amount: balanceXof },
    ...(balanceXof >= priceXof ? [{ label: 'Solde après déblocage', amount: balanceXof - priceXof }] : []),
  ];
  return (
    <dl className="grid gap-1 rounded-md bg-sunken px-4 py-3">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold whitespace-nowrap">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
