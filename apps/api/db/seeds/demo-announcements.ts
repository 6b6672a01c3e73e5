import type { AnnouncementSegment } from '@baara/contract/notifications/announcements';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const HOUR_MS = 3600 * 1000;

const everyone: AnnouncementSegment = {
  roles: [],
  countries: [],
  city: '',
  categoryId: null,
  sector: '',
  activity: null,
  companyState: null,
  consent: null,
  campaignId: null,
  registeredFrom: null,
  registeredTo: null,
};

type Shown = {
  name: string;
  status: 'draft' | 'done' | 'stopped';
  channels: string[];
  segment: Partial<AnnouncementSegment>;
  title: string;
  body: string;
  link: string;
  linkLabel: string;
  hoursAgo: number;
  /** Of its recipients, those it had reached when it was stopped. */
  reached?: number;
};

const shown: readonly Shown[] = [
  {
    name: 'Salon de l’emploi de Bamako',
    status: 'done',
    channels: ['bell', 'email'],
    segment: { roles: ['applicant'], countries: ['ML'] },
    title: '{prénom}, rencontrez 40 entreprises le 12 décembre',
    body: 'Bonjour {prénom},\n\nLe salon de l’emploi se tient au Centre international de conférences de Bamako, le samedi 12 décembre, de 9 h à 17 h. L’entrée est libre.\n\nVenez avec trois exemplaires de votre CV : les recruteurs reçoivent sans rendez-vous.',
    link: '/offres',
    linkLabel: 'Voir qui recrute',
    hoursAgo: 96,
  },
  {
    name: 'Nouveaux horaires du support',
    status: 'stopped',
    channels: ['bell', 'email'],
    segment: { roles: ['employer', 'freelance', 'client'] },
    title: 'Le support répond aussi le samedi',
    body: 'Bonjour {prénom},\n\nÀ partir de décembre, une personne vous répond aussi le samedi de 8 h à 12 h.',
    link: '/assistance',
    linkLabel: 'Écrire au support',
    hoursAgo: 30,
    reached: 9,
  },
  {
    name: 'Formation « Réussir son entretien »',
    status: 'draft',
    channels: ['bell', 'email'],
    segment: { roles: ['applicant'], activity: 'within_30' },
    title: 'Une formation gratuite pour préparer vos entretiens',
    body: 'Bonjour {prénom},\n\nTrois heures avec une recruteuse, en ligne ou à Bamako. Les places sont comptées.',
    link: '/formations',
    linkLabel: 'Réserver ma place',
    hoursAgo: 3,
  },
];

/** Announcements as a team has them: one that left, one that was stopped in the middle, one being written. */
export async function insertDemoAnnouncements(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const managerId = idOf(origin, 'demo-account', 1);
  const candidates = data.candidates.slice(0, 60).map(({ id }) => id);
  const others = [
    idOf(origin, 'demo-account', 2),
    idOf(origin, 'demo-account', 3),
    ...data.companies.slice(0, 20).map(({ ownerId }) => ownerId),
  ];
  const at = (hoursAgo: number): Date => new Date(origin.now.getTime() - hoursAgo * HOUR_MS);
  const peopleOf = ({ status, segment }: Shown): string[] =>
    status === 'draft' ? [] : segment.roles?.includes('applicant') ? candidates : others;
  const reachedBy = (one: Shown): number => one.reached ?? peopleOf(one).length;
  const id = (index: number): string => idOf(origin, 'announcement', index);
  await insertRows(
    db,
    'announcements',
    shown.map((one, index) => {
      const hasLeft = one.status !== 'draft';
      return {
        id: id(index),
        name: one.name,
        status: one.status,
        channels: one.channels,
        segment: { ...everyone, ...one.segment },
        title: one.title,
        body: one.body,
        sms_text: '',
        link: one.link,
        link_label: one.linkLabel,
        scheduled_at: hasLeft ? at(one.hoursAgo) : null,
        started_at: hasLeft ? at(one.hoursAgo) : null,
        ended_at: hasLeft ? at(one.hoursAgo - 0.2) : null,
        recipient_count: peopleOf(one).length,
        sent_count: reachedBy(one),
        sms_price_xof: 0,
        sms_ceiling_xof: 0,
        sms_cost_xof: 0,
        author_id: managerId,
        stopped_by: one.status === 'stopped' ? managerId : null,
        created_at: at(one.hoursAgo + 2),
        updated_at: at(one.hoursAgo),
        version: 1,
      };
    }),
  );
  const recipients = shown.flatMap((one, index) =>
    peopleOf(one).map((accountId, place) => {
      const isReached = place < reachedBy(one);
      // Every seventh person switched the e-mails off; a third opened it, some of them followed the button.
      const hasDeclined = isReached && place % 7 === 6;
      const sentAt = isReached ? at(one.hoursAgo) : null;
      return {
        announcement_id: id(index),
        account_id: accountId,
        state: isReached ? 'sent' : 'waiting',
        channels: !isReached ? [] : hasDeclined ? ['bell'] : ['bell', 'email'],
        reasons: hasDeclined ? { email: 'declined' } : {},
        sent_at: sentAt,
        mailed_at: isReached && !hasDeclined ? sentAt : null,
        refused_at: null,
        opened_at: isReached && place % 3 === 0 ? at(one.hoursAgo - 2) : null,
        clicked_at: isReached && place % 9 === 0 ? at(one.hoursAgo - 2) : null,
        unsubscribed_at: isReached && place === 20 ? at(one.hoursAgo - 5) : null,
      };
    }),
  );
  await insertRows(db, 'announcement_recipients', recipients);
}
