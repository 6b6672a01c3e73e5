import { elide } from '@baara/contract/formats/elision';
import type { CandidateCard } from '@baara/contract/candidates/cards';
import { insufficientBalance } from '@baara/contract/money/wallet-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import LockOpen from 'lucide-react/icons/lock-open';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
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
import { beginUnlock, UNDO_MS, undoUnlock, usePendingUnlock } from '../pending-unlocks.ts';
import { unlockCandidate } from '../unlocks.api.ts';

type Props = {
  candidateId: string;
  /** As masked: « Aminata D. ». */
  name: string;
  onUnlocked?: (candidate: CandidateCard) => void;
};
type ButtonProps = Props & {
  /** On a dense row, where it leads nothing. */
  isOnRow?: boolean;
  /** Outlined where each of many has one. */
  variant?: 'primary' | 'outline';
};

/** A press so soon after the first is its double click, or the key that stayed down. */
const DOUBLE_PRESS_MS = 600;

/**
 * Opens a candidate's profile for the price written on it; for those whose `abilities.unlock` says so. One press is enough,
 * and for a few seconds the same button undoes it: nothing is paid until then. Without the price, or the balance it takes, it asks.
 */
export function UnlockButton({
  candidateId,
  name,
  onUnlocked,
  isOnRow = false,
  variant = 'primary',
}: ButtonProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data } = useQuery(walletQuery);
  const pending = usePendingUnlock(candidateId);
  const secondsLeft = useSecondsLeft(pending?.state === 'waiting' ? pending.until : undefined);

  const send = async (priceXof: number): Promise<void> => {
    try {
      const { data: opened, message } = await unlockCandidate({
        params: { id: candidateId },
        body: { priceXof },
      });
      toast.success(message ?? 'Profil débloqué');
      onUnlocked?.(opened.candidate);
    } catch (error) {
      toast.error(`${name} : ${messageOf(error as Error, notUnlocked)}`, { autoClose: 10_000 });
    }
    // After a refusal too: the price or the balance is another by now.
    await refreshWallet(client);
  };
  const press = (): void => {
    if (pending?.state === 'waiting') {
      if (Date.now() > pending.until - UNDO_MS + DOUBLE_PRESS_MS) undoUnlock(candidateId);
    } else if (data && data.balanceXof >= data.unlockPriceXof) {
      beginUnlock(candidateId, () => send(data.unlockPriceXof));
    } else setIsAsking(true);
  };
  const price = data && formatMoney(data.unlockPriceXof);
  return (
    <>
      <Button
        variant={isOnRow ? 'ghost' : variant}
        icon={!isOnRow && (pending ? <Undo2 {...icon} size={18} /> : <LockOpen {...icon} size={18} />)}
        busy={pending?.state === 'sending'}
        busyLabel="Déblocage en cours..."
        onClick={press}
        className={
          isOnRow ? 'px-0! text-s underline-offset-2 hover:underline sm:min-h-9 sm:font-normal!' : undefined
        }
      >
        {pending ? (
          <span>
            Annuler<span className="sr-only"> le déblocage {elide('de', name)}</span> ({secondsLeft} s)
          </span>
        ) : (
          <span>
            Débloquer<span className="sr-only"> le profil {elide('de', name)}</span>
            {price && ` · ${price}`}
          </span>
        )}
      </Button>
      {/* It stands there before it says anything: what comes into it is read aloud. */}
      <output className="sr-only">
        {pending?.state === 'waiting' && `Déblocage pour ${price} dans ${UNDO_MS / 1000} secondes.`}
      </output>
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

function useSecondsLeft(until: number | undefined): number {
  // Of an earlier press at first, which is more seconds than there are.
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [until]);
  return until === undefined ? 0 : Math.min(UNDO_MS / 1000, Math.max(1, Math.ceil((until - now) / 1000)));
}

const notUnlocked = "Le profil n'a pas pu être débloqué. Réessayez.";

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
            <Link to={paths.invoices()} className={buttonClass()}>
              Recharger le portefeuille
            </Link>
          ) : (
            <Button
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
      {unlocking.isError && missing === 0 && <FieldError message={messageOf(unlocking.error, notUnlocked)} />}
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
