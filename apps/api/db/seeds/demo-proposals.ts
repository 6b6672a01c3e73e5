import type { ProposalState } from '@baara/contract/freelance/work-words';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { demoFreelanceAccount, demoMission } from './demo-freelance.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;

type DemoProposal = {
  /** Among `demoMissions` and `demoFreelances`, by their places. */
  mission: number;
  freelance: number;
  message: string;
  /** Whole F CFA: of the whole, or of a day where `days` says how many. */
  price: number;
  days?: number;
  daysAgo: number;
  deliversIn?: number;
  state?: ProposalState;
  declineKind?: string;
  declineReason?: string;
  milestones?: readonly { title: string; deliverable: string; amount: number; dueIn: number }[];
};

const proposals: readonly DemoProposal[] = [
  {
    mission: 0,
    freelance: 0,
    price: 450_000,
    daysAgo: 3,
    deliversIn: 30,
    state: 'shortlisted',
    message:
      'Bonjour, j’ai fait la boutique en ligne d’une coopérative de Ségou, qui vend aussi du karité. Je propose un site de six pages en français et en bambara, une page de commande par WhatsApp et deux matinées de formation à Koulikoro. Je reste joignable trois mois après la mise en ligne.',
    milestones: [
      {
        title: 'Maquettes',
        deliverable: 'Six pages à valider, sur téléphone et ordinateur',
        amount: 100_000,
        dueIn: 8,
      },
      {
        title: 'Site en ligne',
        deliverable: 'Textes, photos et page de commande',
        amount: 250_000,
        dueIn: 22,
      },
      {
        title: 'Formation',
        deliverable: 'Deux matinées sur place et un guide de dix pages',
        amount: 100_000,
        dueIn: 30,
      },
    ],
  },
  {
    mission: 0,
    freelance: 3,
    price: 420_000,
    daysAgo: 1,
    deliversIn: 21,
    message:
      'Bonjour, j’écris et je monte des sites pour des producteurs depuis quatre ans. Je propose cinq pages en deux langues, livrées en trois semaines, et la formation à Koulikoro.',
    milestones: [
      { title: 'Textes', deliverable: 'Cinq pages écrites et traduites', amount: 180_000, dueIn: 10 },
      { title: 'Site', deliverable: 'Site en ligne et formation', amount: 240_000, dueIn: 21 },
    ],
  },
  {
    mission: 0,
    freelance: 1,
    price: 45_000,
    days: 12,
    daysAgo: 2,
    deliversIn: 40,
    message:
      'Bonjour, je dessine l’identité de la coopérative, ses étiquettes et le site avec un développeur que je paie moi-même. Douze jours de travail, comptés chaque semaine.',
  },
  {
    mission: 3,
    freelance: 5,
    price: 340_000,
    daysAgo: 5,
    message:
      'Bonjour, j’ai traduit deux guides de santé en bambara et en peul, relus à Mopti et à Ségou. Je peux commencer lundi.',
  },
  {
    mission: 9,
    freelance: 10,
    price: 260_000,
    daysAgo: 2,
    message:
      'Bonjour, je suis à Sikasso et je peux passer sur le terrain cette semaine. Plans et métré en douze jours.',
  },
  {
    mission: 5,
    freelance: 0,
    price: 600_000,
    daysAgo: 6,
    state: 'declined',
    declineKind: 'skills',
    declineReason: 'Nous cherchons une équipe d’enquêteurs déjà sur place. Votre outil de saisie nous a plu.',
    message:
      'Bonjour, je fournis le formulaire sur tablette, hors connexion, et le contrôle des réponses chaque soir. Les enquêteurs seraient à votre charge.',
  },
];

/** Proposals of the demonstration's freelances, for its client and for companies: read, shortlisted, declined. */
export async function seedProposals(db: Db, origin: Origin): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);
  const proposalId = (index: number): string => idOf(origin, 'mission-proposal', index);
  await insertRows(
    db,
    'mission_proposals',
    proposals.map((one, index) => {
      const { state = 'sent', daysAgo } = one;
      const decidedAt = state === 'sent' ? null : at(-daysAgo + 1);
      return {
        id: proposalId(index),
        mission_id: demoMission(origin, one.mission),
        freelance_id: demoFreelanceAccount(origin, one.freelance),
        status: state,
        message: one.message,
        pricing: one.days === undefined ? 'fixed' : 'daily',
        price_xof: one.price,
        days: one.days ?? null,
        delivers_on: one.deliversIn === undefined ? null : dayAt(one.deliversIn),
        sent_at: at(-daysAgo),
        updated_at: at(-daysAgo),
        read_at: decidedAt,
        decided_at: decidedAt,
        decline_kind: one.declineKind ?? null,
        decline_reason: one.declineReason ?? null,
      };
    }),
  );
  await insertRows(
    db,
    'proposal_milestones',
    proposals.flatMap(({ milestones = [] }, index) =>
      milestones.map(({ title, deliverable, amount, dueIn }, position) => ({
        proposal_id: proposalId(index),
        position,
        title,
        deliverable,
        amount_xof: amount,
        due_on: dayAt(dueIn),
      })),
    ),
  );
}
