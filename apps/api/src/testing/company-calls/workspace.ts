import { randomUUID } from 'node:crypto';
import type { CompanyCall } from './call.ts';

const report = { measures: ['funnel'], breakdown: 'source', period: 'last_month' };

export const workspaceCalls: readonly CompanyCall[] = [
  // Figures
  ['GET', '/recruiter/dashboard/stats', 'read'],
  ['GET', '/recruiter/dashboard/tasks', 'read'],
  ['PUT', '/recruiter/dashboard/setup/dismissal', 'write'],
  ['DELETE', '/recruiter/dashboard/setup/dismissal', 'write'],
  ['GET', '/recruiter/statistics', 'read'],
  ['GET', '/recruiter/statistics.csv', 'read'],
  ['GET', '/recruiter/offers/:offer/statistics.csv', 'read'],
  ['GET', '/recruiter/statistics/answer-rate', 'read'],
  ['GET', '/recruiter/statistics/offers', 'read'],
  // Reports
  ['GET', '/recruiter/reports', 'read'],
  ['POST', '/recruiter/reports', 'write', () => ({ ...report, name: `Le mien ${randomUUID()}` })],
  ['GET', '/recruiter/reports/:report', 'read'],
  ['GET', '/recruiter/reports/:report/figures', 'read'],
  ['GET', '/recruiter/reports/:report/figures.xlsx', 'read'],
  ['DELETE', '/recruiter/reports/:report/subscription', 'read'],
  ['PUT', '/recruiter/reports/:report', 'report-author', { ...report, name: 'Le nôtre', version: 1 }],
  ['PUT', '/recruiter/reports/:report/schedule', 'report-author', { frequency: 'none' }],
  ['DELETE', '/recruiter/reports/:report', 'report-author', undefined, 'in'],
  ['GET', '/recruiter/hiring-checks', 'read'],
  ['PUT', '/recruiter/hiring-checks/:check', 'write', { outcome: 'here', mark: 4 }],
  // Files a member asked for
  ['GET', '/exports/:export', 'mine'],
  ['POST', '/exports/:export/cancel', 'mine'],
];
