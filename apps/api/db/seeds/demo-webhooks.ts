import { randomBytes } from 'node:crypto';
import { DELIVERY_LOG_DAYS, type WebhookKind } from '@baara/contract/integration/webhook-words';
import { payloadOf } from '../../src/features/integration/webhooks/webhook-payload.ts';
import { newWebhookSecret } from '../../src/features/integration/webhooks/webhook-secret.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600_000;
/** Names that lead nowhere (RFC 2606): a demonstration writes to nobody's server. */
const payroll = 'https://paie.sahel-negoce.example/baara';
const formerSystem = 'https://sirh.sahel-negoce.example/evenements';

type Announced = {
  kind: WebhookKind;
  application_id?: string;
  offer_id?: number;
  subject_id?: string;
  at: Date;
};

/**
 * Two addresses of the demo company: its payroll program, which received everything, and a program that stopped
 * answering, now paused. Inserted last, so that the other rows of the demonstration are announced to nobody.
 * @param secret the installation's, with which the addresses' own are sealed; without it nothing can be signed anew.
 */
export async function insertDemoWebhooks(
  db: Db,
  origin: Origin,
  data: DemoData,
  secret = randomBytes(32).toString('base64'),
): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const sealed = (): string =>
    `\\x${newWebhookSecret({ session: { secret } }, company.id).sealed.toString('hex')}`;
  const [active, paused] = [0, 1].map((index) => idOf(origin, 'webhook', index));
  const ago = (ms: number): Date => new Date(origin.now.getTime() - ms);
  await insertRows(db, 'company_webhooks', [
    {
      id: active,
      company_id: company.id,
      name: 'Paie',
      url: payroll,
      kinds: ['application.hired', 'letter.signed'],
      is_active: true,
      secret_sealed: sealed(),
      failing_since: null,
      created_at: ago(90 * DAY_MS),
    },
    {
      id: paused,
      company_id: company.id,
      name: 'Ancien SIRH',
      url: formerSystem,
      kinds: ['application.created', 'offer.published', 'offer.closed'],
      is_active: false,
      secret_sealed: sealed(),
      failing_since: ago(12 * DAY_MS),
      created_at: ago(240 * DAY_MS),
    },
  ]);
  // Older deliveries are no longer in a log.
  const since = ago((DELIVERY_LOG_DAYS - 2) * DAY_MS);
  const hired = await hiredOf(db, company.id, since);
  const signed = await signedOf(db, company.id, since);
  const closed = await closedOf(db, company.id);
  const log = [
    ...hired.map((event, index) => ({ event, to: active, outcome: delivered(140 + 37 * index) })),
    // Two tries failed before it: the receiver was restarting.
    ...signed.map((event) => ({ event, to: active, outcome: { ...delivered(212), tries: 3 } })),
    ...closed.map((event, index) => ({
      event: { ...event, at: ago((12 - 2 * index) * DAY_MS) },
      to: paused,
      outcome: notDelivered[index],
    })),
  ];
  const rows: Record<string, unknown>[] = [];
  for (const [index, { event, to, outcome }] of log.entries()) {
    const row = {
      id: idOf(origin, 'webhook-delivery', index),
      webhook_id: to,
      company_id: company.id,
      kind: event.kind,
      offer_id: event.offer_id ?? null,
      application_id: event.application_id ?? null,
      subject_id: event.subject_id ?? null,
      created_at: event.at,
    };
    const body = await payloadOf(db, row, { now: origin.now, site: 'http://localhost:3000' });
    rows.push({ ...row, body, next_try_at: event.at, last_try_at: event.at, ...outcome });
  }
  await insertRows(db, 'company_webhook_deliveries', rows);
}

const delivered = (durationMs: number) => ({
  state: 'delivered',
  tries: 1,
  answer_status: 200,
  duration_ms: durationMs,
  error: null,
  answer: '{"recu":true}',
});

/** Of the address that stopped answering: slow, then in maintenance, then paused. */
const notDelivered = [
  { state: 'failed', tries: 9, answer_status: null, duration_ms: 10_000, error: 'timeout', answer: null },
  {
    state: 'failed',
    tries: 9,
    answer_status: 503,
    duration_ms: 96,
    error: null,
    answer: 'Service en maintenance',
  },
  {
    state: 'canceled',
    tries: 0,
    last_try_at: null,
    answer_status: null,
    duration_ms: null,
    error: 'paused',
    answer: null,
    body: null,
  },
];

/** The last people hired. */
async function hiredOf(db: Db, companyId: string, since: Date): Promise<Announced[]> {
  const rows = await db
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .where('stage', '=', 'hired')
    .where('stage_changed_at', '>', since)
    .select(['id as application_id', 'stage_changed_at as at'])
    .orderBy('stage_changed_at', 'desc')
    .limit(4)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'application.hired' }));
}

async function signedOf(db: Db, companyId: string, since: Date): Promise<Announced[]> {
  const rows = await db
    .selectFrom('offer_letters')
    .where('company_id', '=', companyId)
    .where('status', '=', 'accepted')
    .where('ended_at', '>', since)
    .select(['id as subject_id', 'application_id', 'ended_at'])
    .orderBy('ended_at', 'desc')
    .limit(2)
    .execute();
  return rows.flatMap(({ ended_at: at, ...row }) =>
    at ? [{ ...row, at, kind: 'letter.signed' as const }] : [],
  );
}

/** Offers that ended lately. */
async function closedOf(db: Db, companyId: string): Promise<Announced[]> {
  const rows = await db
    .selectFrom('offers')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['expired', 'filled'])
    .select(['id as offer_id', 'updated_at as at'])
    .orderBy('updated_at', 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'offer.closed' }));
}
