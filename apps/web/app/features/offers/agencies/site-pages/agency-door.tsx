import { agencyMessages } from '@baara/contract/offers/agency-words';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { formatDate, formatNumber } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import { type Door, readDoor } from '../agency-door.api.ts';
import { PresentForm } from './present-form.tsx';
import { PresentedList } from './presented-list.tsx';

export const meta: MetaFunction = () => [
  { title: 'Espace cabinet | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of a recruiting agency, behind the secret address of its e-mail. */
export default function AgencyDoorPage() {
  const { token, link, retry, reopen, close } = useMailedLink({
    read: readDoor,
    unknown: agencyMessages.DOOR_UNKNOWN,
  });
  if (link.kind !== 'open')
    return (
      <NarrowPage title="Espace cabinet">
        <UnopenedLink link={link} reading="Ouverture de votre page…" onRetry={retry} />
      </NarrowPage>
    );
  return <OpenDoor key={token} token={token} door={link.value} onChanged={reopen} onClosed={close} />;
}

type DoorProps = {
  token: string;
  door: Door;
  onChanged: (door: Door) => void;
  /** An action found the address closed. */
  onClosed: (error: unknown) => void;
};

function OpenDoor({ token, door, onChanged, onClosed }: DoorProps) {
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<string | null>(null);
  const asked = door.offers.find(({ id, canPresent }) => canPresent && String(id) === params.get('offre'));
  const leave = (): void => setParams({}, { replace: true });
  const refresh = async (message: string): Promise<void> => {
    setDone(message);
    try {
      onChanged(await readDoor(token));
    } catch (error) {
      onClosed(error);
    }
  };
  const first = door.offers.find(({ canPresent }) => canPresent);
  if (asked)
    return (
      <NarrowPage
        title="Présenter une personne"
        intro={`Pour le poste « ${asked.title} », chez ${door.company}.`}
      >
        <PresentForm
          token={token}
          offerId={asked.id}
          onCancel={leave}
          onPresented={(message) => {
            leave();
            void refresh(message);
          }}
          onClosed={onClosed}
        />
      </NarrowPage>
    );
  return (
    <div className="page grid grid-cols-1 gap-7 py-8">
      <header className="grid gap-2">
        <p className="text-ink-soft wrap-anywhere">{door.agency}</p>
        <h1 className="wrap-anywhere">Vos candidats pour {door.company}</h1>
        <p className="max-w-2xl text-ink-soft">
          Bonjour {door.contactName}. Présentez des personnes pour ces offres, et suivez où chacune en est.
          {door.presentsUntil && ` Vous pouvez en présenter jusqu’au ${formatDate(door.presentsUntil)}.`}
        </p>
        {done && <Notice tone="good">{done}</Notice>}
      </header>
      <section aria-labelledby="offers" className="grid grid-cols-1 gap-3">
        <h2 id="offers" className="text-l">
          Offres
        </h2>
        {door.offers.length === 0 ? (
          <Card className="text-ink-soft">
            Aucune offre publiée ne vous est confiée pour l’instant. {door.company} peut vous en confier à
            tout moment.
          </Card>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {door.offers.map((offer) => (
              <li key={offer.id}>
                <Offer
                  offer={offer}
                  isFirst={offer === first}
                  onPresent={() => setParams({ offre: String(offer.id) })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <PresentedList token={token} first={door.people} onWithdrawn={(message) => void refresh(message)} />
    </div>
  );
}

type OfferProps = {
  offer: Door['offers'][number];
  /** Of those that take people: one button leads. */
  isFirst: boolean;
  onPresent: () => void;
};

function Offer({ offer, isFirst, onPresent }: OfferProps) {
  const { title, slug, contract, place, positions, closesAt, canPresent } = offer;
  const facts = [contract, place, positions > 1 && `${formatNumber(positions)} postes`].filter(Boolean);
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="grid flex-1 content-start gap-1">
        <h3 className="text-m wrap-anywhere">{title}</h3>
        <p className="text-s text-ink-soft">{facts.join(' · ')}</p>
        {canPresent ? (
          closesAt && <p className="text-s text-ink-soft">Clôture le {formatDate(closesAt)}</p>
        ) : (
          <p>
            <Tag>Fermée aux présentations</Tag>
          </p>
        )}
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {canPresent && (
          <>
            <Button variant={isFirst ? 'primary' : 'outline'} onClick={onPresent}>
              Présenter une personne
            </Button>
            <a
              href={publicPaths.offerBySlug(slug)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline')}
            >
              Lire l’offre
            </a>
          </>
        )}
      </div>
    </Card>
  );
}
