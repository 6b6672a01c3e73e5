import { CONTRACT_CONSENT } from '@baara/contract/freelance/contracts-words';
import { createContract } from '../../src/features/freelance/contracts/create-contract.ts';
import {
  endText,
  findOpenText,
  freezeText,
  insertSignature,
} from '../../src/features/freelance/contracts/contract-texts.queries.ts';
import { findAnyContract } from '../../src/features/freelance/contracts/contracts.queries.ts';
import { followContract } from '../../src/features/freelance/contracts/follow-mission.ts';
import { drawText } from '../../src/features/freelance/contracts/send-text.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;
/** As `demoAccounts` numbers them. */
const freelanceAccount = 2;
const clientAccount = 3;

type DemoContract = {
  title: string;
  description: string;
  goal: string;
  deliverables: readonly { title: string; description: string }[];
  message: string;
  acceptedDaysAgo: number;
  milestones: readonly { title: string; deliverable: string; amount: number; dueIn: number }[];
};

/** The first is active, the second a draft. */
const contracts: readonly DemoContract[] = [
  {
    title: 'Application de commande pour un restaurant de Badalabougou',
    description: '<p>Nos clients commandent par téléphone, et une commande sur dix se perd.</p>',
    goal: 'Que les clients commandent eux-mêmes depuis leur téléphone et paient par mobile money, sans appeler.',
    deliverables: [
      { title: 'Carte en ligne', description: 'plats, prix, photos, modifiables par la gérante' },
      { title: 'Commande et paiement', description: 'Orange Money et Moov Money' },
      { title: 'Formation', description: 'une matinée sur place, avec un guide d’une page' },
    ],
    message: 'Je livre en trois étapes, et je forme votre équipe à Badalabougou.',
    acceptedDaysAgo: 12,
    milestones: [
      { title: 'Maquettes et carte en ligne', deliverable: 'Adresse à essayer', amount: 250_000, dueIn: 5 },
      { title: 'Commande et paiement mobile', deliverable: 'Application reliée', amount: 400_000, dueIn: 24 },
      { title: 'Mise en service et formation', deliverable: 'Guide et matinée', amount: 150_000, dueIn: 35 },
    ],
  },
  {
    title: 'Refonte du catalogue d’un atelier de couture',
    description: '<p>Le catalogue de l’atelier a huit ans et ne s’ouvre plus sur téléphone.</p>',
    goal: 'Un catalogue que les clientes ouvrent sur leur téléphone et partagent par messages.',
    deliverables: [{ title: 'Catalogue', description: 'cent modèles, en français et en bambara' }],
    message: 'Je reprends vos photos et je livre le catalogue en deux étapes.',
    acceptedDaysAgo: 1,
    milestones: [
      {
        title: 'Structure et vingt premiers modèles',
        deliverable: 'Adresse à essayer',
        amount: 120_000,
        dueIn: 15,
      },
      { title: 'Catalogue complet', deliverable: 'Catalogue en ligne', amount: 180_000, dueIn: 30 },
    ],
  },
];

/** A demonstration's mission that has a contract, by its place: 0 is active, 1 a draft. */
export const demoContractMission = (origin: Origin, index: number): string =>
  idOf(origin, 'contract-mission', index);

/**
 * Two accepted proposals of the demonstration's freelance to its client, with their contracts: one signed and active
 * with three milestones, of which none is paid for yet, and one that the client prepares.
 * @returns the ids of the contracts, in that order.
 */
export async function seedContracts(tx: Db, origin: Origin): Promise<string[]> {
  const clientId = idOf(origin, 'demo-account', clientAccount);
  const freelanceId = idOf(origin, 'demo-account', freelanceAccount);
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const dayAt = (days: number): string => at(days).toISOString().slice(0, 10);
  await insertRows(
    tx,
    'missions',
    contracts.map((one, index) => ({
      id: demoContractMission(origin, index),
      client_id: clientId,
      title: one.title,
      description: one.description,
      goal: one.goal,
      deliverables: one.deliverables,
      skills: ['React', 'Mobile money'],
      category_id: 5,
      city: 'Bamako',
      country: 'ML',
      is_remote: false,
      budget_min_xof: 200_000,
      budget_max_xof: 900_000,
      starts_on: dayAt(-one.acceptedDaysAgo + 3),
      ends_on: dayAt(40),
      closes_on: dayAt(-one.acceptedDaysAgo),
      status: 'awarded',
      published_at: at(-one.acceptedDaysAgo - 10),
      created_at: at(-one.acceptedDaysAgo - 11),
      updated_at: at(-one.acceptedDaysAgo),
    })),
  );
  const proposalId = (index: number): string => idOf(origin, 'contract-proposal', index);
  await insertRows(
    tx,
    'mission_proposals',
    contracts.map((one, index) => ({
      id: proposalId(index),
      mission_id: demoContractMission(origin, index),
      freelance_id: freelanceId,
      status: 'accepted',
      message: one.message,
      pricing: 'fixed',
      price_xof: one.milestones.reduce((sum, { amount }) => sum + amount, 0),
      delivers_on: dayAt(35),
      answers: [],
      version: 1,
      sent_at: at(-one.acceptedDaysAgo - 4),
      updated_at: at(-one.acceptedDaysAgo),
      read_at: at(-one.acceptedDaysAgo - 3),
      decided_at: at(-one.acceptedDaysAgo),
    })),
  );
  await insertRows(
    tx,
    'proposal_milestones',
    contracts.flatMap((one, index) =>
      one.milestones.map(({ title, deliverable, amount, dueIn }, place) => ({
        proposal_id: proposalId(index),
        position: place + 1,
        title,
        deliverable,
        amount_xof: amount,
        due_on: dayAt(dueIn),
      })),
    ),
  );
  const made: string[] = [];
  for (const [index, one] of contracts.entries()) {
    const accepted = {
      missionId: demoContractMission(origin, index),
      proposalId: proposalId(index),
      by: clientId,
    };
    made.push(await createContract(tx, { ...accepted, at: at(-one.acceptedDaysAgo) }));
  }
  const [first = ''] = made;
  await signForDemo(tx, first, { clientId, freelanceId, sentAt: at(-11), signedAt: at(-10) });
  return made;
}

/** Sends and signs the first text as both would, and starts the work. */
async function signForDemo(
  tx: Db,
  id: string,
  {
    clientId,
    freelanceId,
    sentAt,
    signedAt,
  }: { clientId: string; freelanceId: string; sentAt: Date; signedAt: Date },
): Promise<void> {
  const [contract, text] = [await findAnyContract(tx, id), await findOpenText(tx, id)];
  if (!contract || !text) throw new Error('The contract of the demonstration is missing.');
  const frozen = await drawText(tx, contract, text, sentAt);
  await freezeText(tx, text.id, frozen, { by: clientId, at: sentAt });
  const { client, freelance } = frozen.body.parties;
  const signers = [
    { side: 'client' as const, accountId: clientId, signedName: client.name },
    { side: 'freelance' as const, accountId: freelanceId, signedName: freelance.name },
  ];
  for (const signer of signers)
    await insertSignature(
      tx,
      {
        ...signer,
        textId: text.id,
        sha256: frozen.sha256,
        consent: CONTRACT_CONSENT,
        sessionId: null,
        addressHash: null,
        deviceHash: null,
      },
      signedAt,
    );
  await endText(tx, text.id, { status: 'signed', reason: null }, signedAt);
  await tx
    .updateTable('mission_contracts')
    .set({ status: 'active', sent_at: sentAt, signed_at: signedAt })
    .where('id', '=', id)
    .execute();
  await followContract(tx, id, signedAt);
}
