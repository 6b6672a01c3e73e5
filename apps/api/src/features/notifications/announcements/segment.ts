import type {
  AnnouncementChannel,
  AnnouncementActivity,
  AnnouncementCompanyState,
} from '@baara/contract/notifications/announcement-words';
import type { AnnouncementSegment } from '@baara/contract/notifications/announcements';
import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '../../../platform/db/search-words.ts';

type Condition = RawBuilder<boolean>;

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const activityConditions: Record<AnnouncementActivity, (now: Date) => Condition> = {
  within_7: (now) => sql`a.last_login_at >= ${daysBefore(now, 7)}`,
  within_30: (now) => sql`a.last_login_at >= ${daysBefore(now, 30)}`,
  within_90: (now) => sql`a.last_login_at >= ${daysBefore(now, 90)}`,
  not_since_30: (now) => sql`a.last_login_at < ${daysBefore(now, 30)}`,
  not_since_90: (now) => sql`a.last_login_at < ${daysBefore(now, 90)}`,
  never: () => sql`a.last_login_at is null`,
};

const companyConditions: Record<AnnouncementCompanyState, Condition> = {
  verified: sql`c.is_verified`,
  not_verified: sql`not c.is_verified and c.hold_state is null`,
  waiting: sql`c.hold_state = 'waiting'`,
  refused: sql`c.hold_state = 'refused'`,
};

const inCompany = (condition: Condition): Condition => sql`exists (
  select 1 from company_members m join companies c on c.id = m.company_id
  where m.account_id = a.id and ${condition})`;

/**
 * Accounts `a` that an announcement is for. Only those that can be written to at all: open, with a confirmed address, and
 * not about to be deleted.
 */
export function segmentCondition(segment: AnnouncementSegment, now: Date): Condition {
  const { roles, countries, city, categoryId, sector, activity, companyState, consent, campaignId } = segment;
  const { registeredFrom, registeredTo } = segment;
  const conditions: Condition[] = [
    sql`a.status = 'active'`,
    sql`a.erased_at is null`,
    sql`a.deletion_requested_at is null`,
    sql`a.email_verified_at is not null`,
    ...(roles.length > 0 ? [sql<boolean>`a.role = any(${[...roles]}::text[])`] : []),
    ...(countries.length > 0 ? [sql<boolean>`a.country = any(${[...countries]}::text[])`] : []),
    ...(city
      ? [
          sql<boolean>`(exists (select 1 from candidates p where p.account_id = a.id and fold(p.city) = fold(${city}))
            or ${inCompany(sql`fold(c.city) = fold(${city})`)})`,
        ]
      : []),
    ...(categoryId === null
      ? []
      : [
          sql<boolean>`exists (select 1 from candidates p where p.account_id = a.id and p.category_id = ${categoryId})`,
        ]),
    ...(sector ? [inCompany(sql`c.activity ilike ${anywhere(sector)}`)] : []),
    ...(activity ? [activityConditions[activity](now)] : []),
    ...(companyState ? [inCompany(companyConditions[companyState])] : []),
    ...(consent
      ? [
          sql<boolean>`(select s.is_given from consents s where s.account_id = a.id and s.purpose = ${consent}
            order by s.created_at desc, s.id desc limit 1)`,
        ]
      : []),
    ...(campaignId
      ? [
          sql<boolean>`exists (select 1 from campaign_applications f
            where f.candidate_id = a.id and f.campaign_id = ${campaignId})`,
        ]
      : []),
    ...(registeredFrom ? [sql<boolean>`a.created_at >= ${new Date(registeredFrom)}`] : []),
    ...(registeredTo ? [sql<boolean>`a.created_at < ${new Date(Date.parse(registeredTo) + DAY_MS)}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const kindChannels: Record<AnnouncementChannel, string> = { bell: 'app', email: 'email', sms: 'sms' };

/** Whether the person of account `a` switched announcements off on a channel. */
export const hasDeclined = (channel: AnnouncementChannel): Condition => sql`exists (
  select 1 from notification_preferences o where o.account_id = a.id and o.kind = 'announcement'
    and o.channel = ${kindChannels[channel]} and not o.is_enabled)`;

/** Their mail server refused the address for good. */
export const hasDeadMailbox: Condition = sql`exists (
  select 1 from refused_mailboxes d where d.account_id = a.id and lower(d.email) = lower(a.email))`;

/** As `smsNumberOf`, which decides when one is written. */
export const hasSmsNumber: Condition = sql`
  regexp_replace(regexp_replace(coalesce(a.phone, ''), '[[:space:].()-]', '', 'g'), '^00', '+')
    ~ '^([5-9][0-9]{7}|\\+[1-9][0-9]{7,14})$'`;
