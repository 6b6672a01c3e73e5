import {
  type AnnouncementChannel,
  announcementChannelTitles,
  fillFirstName,
} from '@baara/contract/notifications/announcement-words';
import Bell from 'lucide-react/icons/bell';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { icon } from '../../../ui/icon.ts';

type Written = {
  channels: readonly AnnouncementChannel[];
  title: string;
  body: string;
  smsText: string;
  link: string | null;
  linkLabel: string;
};

/** Nobody in particular. */
const FIRST_NAME = 'Awa';

/** What each chosen channel shows, to a person called Awa. */
export function AnnouncementPreview({ written }: { written: Written }) {
  const { channels, link, linkLabel } = written;
  const [title, body, smsText] = [written.title, written.body, written.smsText].map((text) =>
    fillFirstName(text, FIRST_NAME),
  );
  const faces: Record<AnnouncementChannel, ReactNode> = {
    bell: (
      <p className="flex items-center gap-3 rounded-md border border-line p-3">
        <Bell {...icon} className="flex-none text-primary" />
        <span className="font-semibold wrap-anywhere">{title || <Missing />}</span>
      </p>
    ),
    email: (
      <div className="rounded-md border border-line p-4">
        <p className="text-s text-ink-soft wrap-anywhere">Objet : {title || <Missing />}</p>
        <p className="mt-2 text-l font-semibold wrap-anywhere">{title || <Missing />}</p>
        <p className="mt-2 break-words whitespace-pre-wrap">{body || <Missing />}</p>
        {link && linkLabel && (
          <p className="mt-3">
            <span className="inline-block rounded-md bg-primary px-4 py-2 font-semibold text-on-primary">
              {linkLabel}
            </span>
          </p>
        )}
        <p className="mt-3 border-t border-line pt-2 text-s text-ink-soft">
          Gérer mes notifications · Ne plus recevoir ces emails
        </p>
      </div>
    ),
    sms: (
      <p className="max-w-72 rounded-lg rounded-bl-none bg-sunken px-4 py-3 break-words whitespace-pre-wrap">
        {smsText || <Missing />}
      </p>
    ),
  };
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Aperçu</h2>
      {channels.length === 0 && <p className="text-ink-soft">Choisissez un canal.</p>}
      {channels.map((channel) => (
        <section key={channel} aria-label={announcementChannelTitles[channel]}>
          <h3 className="mb-1 text-s text-ink-soft">{announcementChannelTitles[channel]}</h3>
          {faces[channel]}
        </section>
      ))}
    </Card>
  );
}

const Missing = () => <span className="font-normal text-ink-soft italic">Pas encore écrit</span>;
