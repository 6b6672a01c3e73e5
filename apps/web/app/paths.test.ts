import { existsSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { paths, patterns } from './lib/paths.ts';
import { publicPaths } from './lib/public-paths.ts';
import routes from './routes.ts';

/** Other addresses of a page, which no link of ours leads to. */
const aliases = [
  '/home',
  '/new-home',
  '/recruiter/create-job',
  '/recruiter/offers/edit/:id',
  '/recruiter/jobs/:id/interviews',
  '/recruiter/mass-recruitment/admin',
  '/recruiter/mass-recruitment/admin/applications',
  '/recruiter/mass-recruitment/admin/campaigns/:id/applications',
  '/recruiter/mass-recruitment/admin/applications/:id',
];

/** Pages of ours that the specification does not list. */
const ownPages = [
  '/client/projects/nouveau',
  '/client/projects/:id/modifier',
  '/admin/freelance-management/litiges',
  '/admin/freelance-management/litiges/:id',
  '/offres-pour-moi',
  '/admin/trainings/:id/documents',
  '/admin/trainings/:id/sessions/:sessionId/jour/:day',
  '/admin/fee-refunds',
  '/admin/mission-payouts',
  '/admin/status-page',
  '/etat',
  '/massrecruitment/admin/campaigns/:id/frais',
  '/massrecruitment/campaign/:id/resultats',
  '/register/client',
  '/invitation/:token',
  '/ajout/:token',
  '/cv/:token',
  '/cabinet/:token',
  '/accord/:token',
  '/temoignage/:token',
  '/contrat/invitation/:token',
  '/freelance/portfolio/:id',
  '/entretien/:token',
  '/partage/:token',
  '/recruiter/approvals/:id',
  '/hors-ligne',
  '/entreprises/:slug',
  '/recruiter/applications/:id',
  '/recruiter/offers/:id/lecture',
  '/recruiter/offers/:id/personnes-ajoutees',
  '/recruiter/cabinets',
  '/recruiter/cabinets/:id',
  '/mentions-legales',
  '/unsubscribe/:token',
  '/avis/:token',
  '/assistance',
  '/assistance/:id',
  '/annonces/:id',
  '/admin/support/reponses',
  '/admin/notifications/:id',
  '/verifier',
  '/verifier/signaler',
  '/verifier/:code',
  '/massrecruitment/track',
  '/massrecruitment/verify/:id',
  '/massrecruitment/admin/campaigns/:id/preuves',
  '/massrecruitment/admin/campaigns/:id/chiffres',
  '/massrecruitment/admin/campaigns/:id/journal',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/copies',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/correction',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/notes',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/notes/chiffres',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/feuilles',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/feuilles/verifier',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/entretiens',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/jury',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/analyse',
  '/massrecruitment/admin/campaigns/:id/epreuves/:testId/analyse/:questionId',
  '/massrecruitment/application/:id/epreuve/:testId',
  '/massrecruitment/admin/questions',
  '/massrecruitment/admin/questions/:questionId',
  '/massrecruitment/admin/campaigns/:campaignId/sessions/:sessionId/jour',
  '/massrecruitment/admin/campaigns/:campaignId/sessions/:sessionId/jour/:roomId',
  '/logout',
  '/home',
  '/messages/:conversationId',
  '/messages/envois',
  '/recruiter/saved-searches',
  '/recruiter/exports',
  '/recruiter/candidates/drive',
  '/recruiter/candidates-list/compare',
  '/recruiter/pools',
  '/recruiter/pools/:id',
  '/recruiter/views',
  '/recruiter/reports',
  '/recruiter/reports/:id',
  '/recruiter/hiring-checks',
  '/recruiter/messages/bulk',
  '/recruiter/messages/bulk/:bulkId',
  '/verify-email',
  '/admin/users/:id/merge',
  '/admin/recruiters/verifications',
  '/admin/freelance-management/:id',
  '/admin/freelance-management/verifications',
  '/freelance/contracts/:id',
  '/admin/revenue/recharges',
  '/admin/revenue/journal',
  '/admin/revenue/journal/:month',
  '/admin/reports/:id',
  '/admin/news',
  '/admin/news/create',
  '/admin/news/:id/edit',
  '/mes-formations',
  '/demandes-rh',
  '/demandes-rh/:id',
  '/recruiter/demandes-rh',
  '/recruiter/absences',
  '/recruiter/employes',
  '/verifier/certificat',
  '/manager/candidates/:id',
  '/manager/companies',
  '/manager/messages/:conversationId',
  '/freelance/messages/:conversationId',
  '/freelance/invoices/:id',
  '/client/invoices',
  '/client/invoices/:id',
];

const specification = new URL('../../../../shared/spec/routes.tsv', import.meta.url);

/** With its optional end and without; parameters by their place alone. */
const addressesOf = (pattern: string): string[] =>
  (/\/:\w+\?/.test(pattern) ? [pattern.replace(/\/:\w+\?/, ''), pattern.replace('?', '')] : [pattern]).map(
    (one) => one.replace(/:\w+/g, ':'),
  );
const addresses = (list: readonly string[]): string[] => [...new Set(list.flatMap(addressesOf))].toSorted();

const patternsOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path}`;
    return [...(path !== undefined || index ? [own || '/'] : []), ...patternsOf(children ?? [], own)];
  });

const served = patternsOf(await routes).filter((path) => path !== '/*');
const named: string[] = Object.values(patterns);

describe('paths', () => {
  test('every route has one name, or is another address of a page that has', () => {
    expect([...named, ...aliases].toSorted()).toEqual(served.toSorted());
  });

  test.skipIf(!existsSync(specification))(
    'every page of the specification is served, or still to be built',
    () => {
      const specified = readFileSync(specification, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split('\t')[0] ?? '');
      const own = new Set(addresses(ownPages));
      expect(addresses(specified)).toEqual(
        addresses([...named, ...aliases]).filter((path) => !own.has(path)),
      );
    },
  );

  test('values take their places, encoded; what is empty is left out', () => {
    expect(paths.offerApplications(12)).toBe('/recruiter/offers/12/applications');
    expect(paths.applicationEvaluation(3, 'a/b')).toBe('/recruiter/recruitment-evaluation/3/a%2Fb');
    expect(paths.messages()).toBe('/messages');
    expect(paths.messages('7', { texte: 'Bonjour à vous' })).toBe('/messages/7?texte=Bonjour+%C3%A0+vous');
    expect(paths.supportInbox({ search: '', status: null, page: 2 })).toBe('/admin/support?page=2');
    expect(publicPaths.verificationSent('awa@exemple.ml')).toBe('/email-verification-sent/awa%40exemple.ml');
  });
});
