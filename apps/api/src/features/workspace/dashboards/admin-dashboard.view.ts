import { type Role, roles } from '@baara/contract/accounts/accounts';
import {
  type AccountState,
  accountStates,
  type AdminDashboard,
} from '@baara/contract/workspace/admin-dashboard';
import type { HealthState } from '../../../platform/http/health.ts';
import { MAIL_QUEUE } from '../../../platform/mail/mailer.ts';
import type { QueueState } from '../../../platform/queue/queue-states.ts';
import type {
  AccountsRow,
  ActivityRow,
  CodesRow,
  RegistrationsRow,
  WaitingRow,
} from './admin-dashboard.queries.ts';
import { queueTitle } from '../../monitoring/public/queue-titles.ts';

type Monitoring = NonNullable<AdminDashboard['monitoring']>;

export type PlatformRows = {
  at: Date;
  accounts: AccountsRow[];
  registrations: RegistrationsRow[];
  activity: ActivityRow[];
  waiting: WaitingRow;
  codes: CodesRow;
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const instant = (date: Date | null): string | null => date && date.toISOString();

const perRole = (count: (role: Role) => number): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, count(role)])) as Record<Role, number>;

export function platformView(rows: PlatformRows): Omit<AdminDashboard, 'monitoring'> {
  const { accounts, waiting, codes } = rows;
  const stateTotal = (state: AccountState): number =>
    sum(accounts.filter((row) => row.state === state).map(({ total }) => total));
  return {
    at: rows.at.toISOString(),
    accounts: { total: sum(accounts.map(({ total }) => total)), byRole: roles.map(roleView(accounts)) },
    registrationsPerDay: rows.registrations.map(({ day, by_role }) => {
      const byRole = perRole((role) => by_role?.[role] ?? 0);
      return { day, total: sum(Object.values(byRole)), byRole };
    }),
    offersPerDay: rows.activity.map(({ day, offers }) => ({ day, total: offers })),
    applicationsPerDay: rows.activity.map(({ day, applications }) => ({ day, total: applications })),
    openOffers: waiting.open_offers,
    waiting: {
      unverifiedCompanies: waiting.unverified_companies,
      oldestUnverifiedCompanyAt: instant(waiting.oldest_unverified_at),
      suspendedOffers: waiting.suspended_offers,
      deletionRequests: stateTotal('deletion'),
      pendingExports: waiting.pending_exports,
      openMessages: waiting.open_messages,
      openFlags: waiting.open_flags,
      contactReports: waiting.contact_reports,
      topUps: waiting.top_ups,
      companyPapers: waiting.company_papers,
      freelancePapers: waiting.freelance_papers,
      refunds: waiting.refunds,
      disputes: waiting.disputes,
      proposals: waiting.proposals,
    },
    referenceCodes: {
      active: codes.active,
      inactive: codes.inactive,
      expired: codes.expired,
      registrations: codes.registrations,
      registrationsLately: codes.lately,
      best: codes.best ?? [],
    },
  };
}

const roleView = (accounts: AccountsRow[]) => (role: Role) => {
  const own = new Map(accounts.filter((row) => row.role === role).map(({ state, total }) => [state, total]));
  return {
    role,
    total: sum([...own.values()]),
    states: Object.fromEntries(accountStates.map((state) => [state, own.get(state) ?? 0])) as Record<
      AccountState,
      number
    >,
  };
};

export type MonitoringRows = {
  queues: QueueState[];
  sentLastDay: number;
  databaseSize: number;
  health: Record<string, HealthState>;
};

export function monitoringView({ queues, sentLastDay, databaseSize, health }: MonitoringRows): Monitoring {
  const mail = queues.find(({ name }) => name === MAIL_QUEUE);
  return {
    mails: {
      waiting: mail ? mail.waiting + mail.delayed + mail.active : 0,
      failed: mail?.failed ?? 0,
      sentLastDay,
      oldestWaitingAt: instant(mail?.oldest_pending_at ?? null),
    },
    queues: queues
      .filter(({ name }) => name !== MAIL_QUEUE)
      .map(({ name, waiting, active, failed, oldest_waiting_at }) => ({
        name,
        title: queueTitle(name),
        waiting,
        active,
        failed,
        oldestWaitingAt: instant(oldest_waiting_at),
      })),
    health: {
      database: health['database'] ?? 'failed',
      queue: health['queue'] ?? 'failed',
      storage: health['storage'] ?? 'failed',
    },
    databaseSize,
  };
}
