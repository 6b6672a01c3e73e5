import { readForScams } from '@baara/scam-detection';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const HOUR_MS = 3600 * 1000;
const demand =
  'Prévoir 2 500 F de frais de dossier, à envoyer par Orange Money avant le test. Les diplômes originaux sont remis à l’agence.';

type Flagged = {
  kind: 'offer' | 'message' | 'report';
  subject: string;
  companyId?: string | undefined;
  source: 'detector' | 'visitor';
  text: string;
  link?: string;
  contact?: string;
  hoursAgo: number;
  /** Why a moderator closed it. */
  dismissedFor?: string;
};

/** Items that wait for moderators: an offer, a message, a sighting elsewhere; and closed ones. */
export async function insertDemoModeration(db: Db, origin: Origin, { offers }: DemoData): Promise<void> {
  const offer = offers.findLast(({ status }) => status === 'active');
  const asked = await db
    .selectFrom('contact_messages')
    .select(['id', 'message'])
    .where('message', 'like', '%Orange Money%')
    .executeTakeFirst();
  const flagged: Flagged[] = [
    {
      kind: 'report',
      subject: idOf(origin, 'report', 0),
      source: 'visitor',
      text: 'Reçu dans un groupe WhatsApp, avec le logo de Baara : « Recrutement de 50 agents à la mine. Envoyez 15 000 F par Wave au 70 00 00 00 pour réserver votre place, puis votre carte NINA. Dépêchez-vous, dernières places. »',
      link: 'Groupe WhatsApp « Emplois Bamako »',
      contact: '+223 76 00 00 00',
      hoursAgo: 3,
    },
    {
      kind: 'report',
      subject: idOf(origin, 'report', 1),
      source: 'visitor',
      text: 'L’entreprise ne m’a pas rappelé après l’entretien, c’était il y a deux semaines.',
      hoursAgo: 90,
      dismissedFor: 'Rien de frauduleux : la personne est orientée vers l’entreprise.',
    },
  ];
  if (asked)
    flagged.push({
      kind: 'message',
      subject: asked.id,
      source: 'detector',
      text: asked.message,
      hoursAgo: 20,
    });
  if (offer) {
    await db
      .updateTable('offers')
      .set({ description: `${offer.description}<p>${demand}</p>` })
      .where('id', '=', offer.id)
      .execute();
    flagged.push({
      kind: 'offer',
      subject: String(offer.id),
      companyId: offer.company_id,
      source: 'detector',
      text: [offer.title, ...offer.key_points, demand].join('\n'),
      hoursAgo: 6,
    });
  }
  await insertRows(
    db,
    'moderation_flags',
    flagged.map((one, index) => rowOf(one, index, origin)),
  );
}

function rowOf(one: Flagged, index: number, origin: Origin): Record<string, unknown> {
  const { findings, score } = readForScams(one.text);
  const at = new Date(origin.now.getTime() - one.hoursAgo * HOUR_MS);
  const handledAt = one.dismissedFor ? new Date(at.getTime() + 2 * HOUR_MS) : null;
  return {
    id: idOf(origin, 'moderation-flag', index),
    subject_kind: one.kind,
    subject_id: one.subject,
    company_id: one.companyId ?? null,
    source: one.source,
    reasons: findings,
    score,
    text: one.text,
    seen_at_link: one.link ?? null,
    contact: one.contact ?? null,
    status: one.dismissedFor ? 'dismissed' : 'open',
    decision_reason: one.dismissedFor ?? null,
    // The demo manager.
    handled_by: handledAt && idOf(origin, 'demo-account', 1),
    handled_at: handledAt,
    version: 1,
    created_at: at,
    updated_at: handledAt ?? at,
  };
}
