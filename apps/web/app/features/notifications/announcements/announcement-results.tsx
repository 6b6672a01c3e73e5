import {
  announcementChannelTitles,
  announcementSkipTitles,
} from '@baara/contract/notifications/announcement-words';
import type {
  Announcement,
  AnnouncementResults as Results,
} from '@baara/contract/notifications/announcements';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';

const pauses = {
  quiet: 'Heures calmes : la suite part demain matin.',
  mail: 'Le serveur d’e-mails est en retard : la suite part dès qu’il rattrape.',
} as const;

/** How far it is, and what became of it by each channel. */
export function AnnouncementResults({
  announcement,
  results,
}: {
  announcement: Announcement;
  results: Results;
}) {
  const { status, channels, pausedBecause } = announcement;
  const { people, sent, waiting, skipped, bell, email, sms, clicked, skips } = results;
  return (
    <Card className="grid gap-4">
      <h2 className="text-l">Résultats</h2>
      {status === 'sending' && (
        <div className="grid gap-1">
          <progress
            aria-label="Avancement de l’envoi"
            value={people - waiting}
            max={people}
            className="w-full"
          />
          <p className="text-s text-ink-soft">
            {formatNumber(people - waiting)} sur {formatNumber(people)}
          </p>
        </div>
      )}
      {pausedBecause && <Notice tone="info">{pauses[pausedBecause]}</Notice>}
      {status === 'stopped' && (
        <Notice tone="warn">
          {formatNumber(sent)} {sent > 1 ? 'personnes l’ont reçue' : 'personne l’a reçue'} avant l’arrêt ;{' '}
          {formatNumber(waiting)} ne la recevront pas.
        </Notice>
      )}
      <Figures
        title="Personnes"
        facts={[
          ['Destinataires', people],
          ['L’ont reçue', sent],
          ['Par aucun canal', skipped],
          ['Ont suivi le bouton', clicked],
        ]}
      />
      {channels.includes('bell') && (
        <Figures
          title={announcementChannelTitles.bell}
          facts={[
            ['Envoyées', bell.sent],
            ['Ouvertes', bell.opened],
          ]}
        />
      )}
      {channels.includes('email') && (
        <Figures
          title={announcementChannelTitles.email}
          facts={[
            ['Envoyés', email.sent],
            ['Remis au serveur', email.delivered],
            ['Refusés', email.refused],
            ['Désabonnements', email.unsubscribed],
          ]}
          note="L’ouverture d’un e-mail n’est pas mesurée : aucune image cachée ne part avec lui."
        />
      )}
      {channels.includes('sms') && (
        <Figures
          title={announcementChannelTitles.sms}
          facts={[
            ['Envoyés', sms.sent],
            ['Reçus', sms.delivered],
            ['Non remis', sms.failed],
          ]}
          note={`Coût : ${formatMoney(sms.costXof)}.`}
        />
      )}
      {skips.length > 0 && (
        <section>
          <h3 className="text-m font-semibold">Non envoyé à</h3>
          <ul className="mt-1 grid gap-1 text-s">
            {skips.map(({ channel, reason, count }) => (
              <li key={`${channel}:${reason}`}>
                {announcementChannelTitles[channel]} : {formatNumber(count)} ({announcementSkipTitles[reason]}
                )
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

type FiguresProps = {
  title: string;
  facts: readonly (readonly [title: string, count: number])[];
  note?: string;
};

function Figures({ title, facts, note }: FiguresProps) {
  return (
    <section>
      <h3 className="text-m font-semibold">{title}</h3>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-s text-ink-soft">{name}</dt>
            <dd className="text-l font-semibold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-1 text-s text-ink-soft">{note}</p>}
    </section>
  );
}
