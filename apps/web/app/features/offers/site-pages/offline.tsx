import { useSyncExternalStore } from 'react';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { absentOffline } from '../../../lib/readable-offline.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { offerAtAddress } from '../offline/find-offline-offers.ts';
import { InstallButton } from '../offline/install-button.tsx';
import { OfflineOffer } from '../offline/offline-offer.tsx';
import { OfflineOfferList } from '../offline/offline-offer-list.tsx';
import { heaviestPack, type OfflineOffers, useOfflineOffers } from '../offline/use-offline-offers.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(visitorContext).origin });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Lire les offres sans connexion',
    description:
      'Gardez les offres du jour sur votre téléphone en une fois, pour les chercher et les lire sans connexion et sans payer de nouveau.',
    origin: loaderData?.origin ?? '',
    path: publicPaths.offline(),
    breadcrumb: [{ name: 'Lire sans connexion', path: publicPaths.offline() }],
  });

const hrefOf = ({ id }: { id: number }): string => `#/job-details/${id}`;

function followHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
const readHash = (): string => window.location.hash.slice(1);

/**
 * Also the service worker's answer for a page that is not cached: that page's address follows the `#`, which no server
 * sees, so that the one cached answer fits every address.
 */
export default function Offline() {
  const offline = useOfflineOffers();
  const address = useSyncExternalStore(followHash, readHash, () => '');
  const offers = [...offline.seen, ...(offline.pack?.offers ?? [])];
  const asked = offerAtAddress(offers, address);
  return (
    <div className="page py-8 md:py-11">
      <div className="grid max-w-lg gap-7">
        {offline.state === 'loading' && address ? (
          <SkeletonList />
        ) : asked ? (
          <OfflineOffer offer={asked} packedAt={offline.pack?.builtAt} />
        ) : (
          <Overview offline={offline} address={address} />
        )}
      </div>
    </div>
  );
}

function Overview({ offline, address }: { offline: OfflineOffers; address: string }) {
  const session = useSession();
  return (
    <>
      <header>
        <h1>Lire sans connexion</h1>
        <p className="mt-2 text-ink-soft">
          Ce que ce téléphone garde se lit partout, sans réseau et sans payer de nouveau.
        </p>
      </header>
      <noscript>
        <p>Pour garder des offres sur ce téléphone, activez JavaScript dans votre navigateur.</p>
      </noscript>
      {isOurs(address) && <NotStored address={address} />}
      <StoreButton offline={offline} />
      {offline.state === 'loading' && <SkeletonList />}
      {offline.seen.length > 0 && (
        <OfflineOfferList title="Offres que vous avez ouvertes" offers={offline.seen} hrefOf={hrefOf} />
      )}
      {offline.pack && (
        <OfflineOfferList title="Offres gardées" offers={offline.pack.offers} hrefOf={hrefOf} />
      )}
      {session?.typeUserName === 'applicant' && (
        <p>
          <a href={publicPaths.myApplications()} className="font-semibold text-primary underline">
            Mes candidatures
          </a>{' '}
          se lisent aussi sans connexion, telles qu'à votre dernière visite, si vous avez choisi de rester
          connecté.
        </p>
      )}
    </>
  );
}

/** Only an address of this site leads anywhere. */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address);

function NotStored({ address }: { address: string }) {
  const { title, sentence } = absentOffline(new URL(address, window.location.origin).pathname);
  return (
    <Card className="grid gap-3 p-4.5" role="alert">
      <h2 className="text-l">{title}</h2>
      <p>{sentence}</p>
      <p>
        <a href={address} className={buttonClass('primary')}>
          Réessayer
        </a>
      </p>
    </Card>
  );
}

function StoreButton({ offline }: { offline: OfflineOffers }) {
  const { pack } = offline;
  const button = pack ? 'Mettre à jour' : 'Garder ces offres';
  return (
    <Card className="grid gap-3 p-4.5">
      <h2 className="text-l">Les offres du jour</h2>
      {offline.state === 'unable' ? (
        <p>
          Ce navigateur ne sait pas garder les offres. Essayez avec une version récente de Chrome ou Firefox.
        </p>
      ) : (
        <>
          <p>
            {pack
              ? `${formatNumber(pack.offers.length)} offres gardées, préparées le ${formatDateTime(pack.builtAt)}. Elles se mettent à jour une fois par jour quand vous venez sur Baara.`
              : `Les dernières offres ouvertes tiennent en moins de ${heaviestPack} : quelques secondes de réseau, une seule fois par jour.`}
          </p>
          {offline.error && (
            <p role="alert" className="text-bad">
              {offline.error}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={pack ? 'outline' : 'primary'}
              className="max-sm:py-1.5 max-sm:whitespace-normal"
              busy={offline.isBusy}
              onClick={() => void offline.store()}
            >
              {offline.isBusy ? 'Un instant…' : button}
            </Button>
            {(pack !== null || offline.seen.length > 0) && (
              <Button variant="ghost" disabled={offline.isBusy} onClick={() => void offline.forget()}>
                Effacer de ce téléphone
              </Button>
            )}
            <InstallButton />
          </div>
        </>
      )}
    </Card>
  );
}
