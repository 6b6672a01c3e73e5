import { HEAVIEST_PACK_BYTES, type OfferPack } from '@baara/contract/offer-pack';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { forgetOffers, keepOfferPack, readOfferPack, readSeenOffers, type SeenOffer } from './kept-offers.ts';

type Kept = { pack: OfferPack | null; seen: SeenOffer[] };

export type KeptOffers = {
  /** `unable`: this browser keeps nothing. */
  state: 'loading' | 'unable' | 'ready';
  isBusy: boolean;
  /** Why the last try failed, in French. */
  error: string | null;
  keep: () => Promise<void>;
  forget: () => Promise<void>;
} & Kept;

export const heaviestPack = `${formatNumber(HEAVIEST_PACK_BYTES / 1000)} Ko`;

const readKept = async (): Promise<Kept> => {
  const [pack, seen] = await Promise.all([readOfferPack(), readSeenOffers()]);
  return { pack, seen };
};

/** What this device keeps of the offers, read once the page is there. */
export function useKeptOffers(): KeptOffers {
  const [state, setState] = useState<KeptOffers['state']>('loading');
  const [kept, setKept] = useState<Kept>({ pack: null, seen: [] });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const read = async (): Promise<void> => {
      try {
        setKept(await readKept());
        setState('ready');
      } catch {
        // No place to keep anything, or one that is out of order.
        setState('unable');
      }
    };
    void read();
  }, []);

  const attempt = async (work: () => Promise<unknown>, sentence: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      setKept(await readKept());
    } catch {
      setError(sentence);
    }
    setBusy(false);
  };
  return {
    state,
    ...kept,
    isBusy,
    error,
    keep: () =>
      attempt(
        keepOfferPack,
        "Les offres n'ont pas pu être gardées : vérifiez votre connexion et la place libre du téléphone, puis réessayez.",
      ),
    forget: () => attempt(forgetOffers, "Les offres n'ont pas pu être effacées. Réessayez."),
  };
}
