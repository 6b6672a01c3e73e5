import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { demoFreelanceAccount } from './demo-freelance.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 24 * 3600 * 1000;
/** As `demoAccounts` numbers it. */
const CLIENT = 3;

/**
 * The demo client's other projects: a draft, a paused and a cancelled one; then the questions, deliverables and
 * invitations of the first mission. After `insertDemoFreelance`.
 */
export async function seedDemoProjects(db: Db, origin: Origin): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * DAY_MS);
  const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);
  const clientId = idOf(origin, 'demo-account', CLIENT);
  const first = idOf(origin, 'mission', 0);
  await db
    .updateTable('missions')
    .set({
      goal: 'Que les acheteurs de Bamako et de Dakar trouvent la coopérative, lisent ses prix et passent commande.',
      deliverables: JSON.stringify([
        { title: 'Maquettes des cinq pages', description: 'Sur téléphone et sur ordinateur.' },
        { title: 'Site en ligne, en français et en bambara', description: null },
        { title: 'Une demi-journée de formation', description: 'À Koulikoro, pour deux personnes.' },
      ]),
      languages: ['Français', 'Bambara'],
      confidential:
        'Le budget voté va jusqu’à 650 000 F CFA. La présidente de la coopérative répond aux questions chaque mardi.',
      questions: JSON.stringify([
        {
          id: idOf(origin, 'mission-question', 0),
          text: 'Quel site semblable avez-vous déjà livré ?',
          isRequired: true,
        },
        {
          id: idOf(origin, 'mission-question', 1),
          text: 'Pouvez-vous vous rendre à Koulikoro pour la formation ?',
          isRequired: false,
        },
      ]),
    })
    .where('id', '=', first)
    .execute();
  await insertRows(
    db,
    'missions',
    projects.map(({ publishedOn, startsIn, closesIn, ...project }, index) => ({
      ...project,
      id: idOf(origin, 'project', index),
      client_id: clientId,
      country: 'ML',
      starts_on: dayAt(startsIn),
      closes_on: dayAt(closesIn),
      published_at: publishedOn === null ? null : at(publishedOn),
      ended_at: project.status === 'cancelled' ? at(-2) : null,
      ended_by: project.status === 'cancelled' ? 'client' : null,
      end_reason:
        project.status === 'cancelled' ? 'Le comité a repoussé le projet à l’année prochaine.' : null,
      created_at: at((publishedOn ?? -1) - 1),
      updated_at: at(publishedOn ?? -1),
    })),
  );
  await insertRows(
    db,
    'mission_invitations',
    invitations.map(({ freelance, message, daysAgo, seen, declined }, index) => ({
      id: idOf(origin, 'mission-invitation', index),
      mission_id: first,
      freelance_id: demoFreelanceAccount(origin, freelance),
      invited_by: clientId,
      message,
      invited_at: at(-daysAgo),
      seen_at: seen ? at(-daysAgo + 0.5) : null,
      declined_at: declined ? at(-daysAgo + 0.6) : null,
    })),
  );
}

/** `freelance` by its place among those of the demonstration; the first is the demo account. */
const invitations = [
  {
    freelance: 0,
    message: 'Votre boutique pour la coopérative de Ségou est ce que nous cherchons. Êtes-vous libre ?',
    daysAgo: 2,
    seen: true,
    declined: false,
  },
  { freelance: 1, message: null, daysAgo: 2, seen: true, declined: true },
  { freelance: 2, message: null, daysAgo: 1, seen: false, declined: false },
];

const projects = [
  {
    title: 'Photos des ateliers de la coopérative',
    goal: 'Montrer le travail des femmes, du fruit au pot, pour le site et les étiquettes.',
    description: '',
    category_id: 4,
    skills: ['Photographie'],
    languages: [],
    city: 'Koulikoro',
    is_remote: false,
    pricing: 'daily',
    budget_min_xof: null,
    budget_max_xof: 60_000,
    days: 2,
    status: 'draft',
    publishedOn: null,
    closesIn: 14,
    startsIn: 20,
  },
  {
    title: 'Étiquettes bilingues pour six produits',
    goal: 'Des étiquettes prêtes pour l’imprimeur, lisibles par tous.',
    description: '',
    category_id: 4,
    skills: ['Illustrator', 'Mise en page'],
    languages: ['Français', 'Bambara'],
    city: null,
    is_remote: true,
    pricing: 'fixed',
    budget_min_xof: 80_000,
    budget_max_xof: 120_000,
    days: null,
    status: 'paused',
    publishedOn: -10,
    closesIn: 9,
    startsIn: 15,
  },
  {
    title: 'Étude des prix du karité à Abidjan',
    goal: 'Savoir à quel prix vendre hors du Mali.',
    description: '',
    category_id: 1,
    skills: ['Étude de marché'],
    languages: ['Français'],
    city: null,
    is_remote: true,
    pricing: 'fixed',
    budget_min_xof: 150_000,
    budget_max_xof: 250_000,
    days: null,
    status: 'cancelled',
    publishedOn: -20,
    closesIn: -4,
    startsIn: 2,
  },
];
