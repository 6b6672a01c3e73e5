import { HEAVIEST_PACK_BYTES, type OfferPack } from '@baara/contract/offers/pack';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import {
  forgetOffers,
  storeOfferPack,
  readOfferPack,
  readSeenOffers,
  type SeenOffer,
} from './offline-offers.ts';

type OfflineState = { pack: OfferPack | null; seen: SeenOffer[] };

export type OfflineOffers = {
  /** `unable`: this browser stores nothing. */
  state: 'loading' | 'unable' | 'ready';
  isBusy: boolean;
  /** Why the last try failed, in French. */
  error: string | null;
  store: () => Promise<void>;
  forget: () => Promise<void>;
} & OfflineState;

export const heaviestPack = `${formatNumber(HEAVIEST_PACK_BYTES / 1000)} Ko`;

const readOffline = async (): Promise<OfflineState> => {
  const [pack, seen] = await Promise.all([readOfferPack(), readSeenOffers()]);
  return { pack, seen };
};

/** Offers stored on this device, read once the page is there. */
export function useOfflineOffers(): OfflineOffers {
  const [state, setState] = useState<OfflineOffers['state']>('loading');
  const [offline, setOffline] = useState<OfflineState>({ pack: null, seen: [] });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const read = async (): Promise<void> => {
      try {
        setOffline(await readOffline());
        setState('ready');
      } catch {
        // No storage, or one that is out of order.
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
      setOffline(await readOffline());
    } catch {
      setError(sentence);
    }
    setBusy(false);
  };
  return {
    state,
    ...offline,
    isBusy,
    error,
    store: () =>
      attempt(
        storeOfferPack,
        "Les offres n'ont pas pu être gardées : vérifiez votre connexion et la place libre du téléphone, puis réessayez.",
      ),
    forget: () => attempt(forgetOffers, "Les offres n'ont pas pu être effacées. Réessayez."),
  };
}
