import type { NextAction, WaitingActions } from '@baara/contract/freelance/dashboard';
import type { NextActionKind } from '@baara/contract/freelance/dashboard-words';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import type { Task, TaskGroup } from '../../../ui/workspace/task-queue.tsx';

type Words = {
  /** Of the group. */
  title: string;
  /** Of the button. */
  action: string | ((action: NextAction) => string);
  subject?: (action: NextAction) => string;
  /** Where it is done. */
  to: (action: NextAction) => string;
  more?: { label: string; to: string };
};
type WordsOfKinds = Partial<Record<NextActionKind, Words>>;

/** A freelance works on the page of the mission; of one that was deleted, the contract is left. */
const missionTab =
  (tab: string) =>
  ({ missionId, contractId }: NextAction): string =>
    missionId === null
      ? paths.freelanceContract(contractId ?? '')
      : paths.ownMission(missionId, { onglet: tab });
const contractTab = missionTab('contrat');
const weekSubject = ({ subject }: NextAction): string => `Semaine du ${shortDate(subject)}`;
const verificationSubject = ({ subject }: NextAction): string =>
  subject === 'verified' ? 'Renouvelez votre vérification' : 'Corrigez vos documents refusés ou expirés';

export const freelanceWords: WordsOfKinds = {
  sign: { title: 'À signer', action: 'Signer', to: contractTab },
  dispute: { title: 'Litiges', action: 'Répondre', to: contractTab },
  correct: { title: 'Livraisons à corriger', action: 'Corriger', to: contractTab },
  week: { title: 'Semaines à corriger', action: 'Corriger', subject: weekSubject, to: contractTab },
  deliver: { title: 'À livrer', action: 'Livrer', to: contractTab },
  end: { title: 'Contrats à terminer', action: 'Confirmer', to: contractTab },
  invitation: {
    title: 'Invitations de clients',
    action: 'Répondre',
    to: ({ missionId }) => publicPaths.mission(missionId ?? ''),
  },
  bill: { title: 'À facturer', action: 'Émettre', to: ({ id }) => paths.freelanceInvoice(id) },
  overdue: {
    title: 'Factures en retard',
    action: 'Voir',
    to: ({ id }) => paths.freelanceInvoice(id),
  },
  review: { title: 'Avis à écrire', action: 'Écrire', to: missionTab('avis') },
  payout: {
    title: 'À vous payer',
    action: 'Indiquer',
    subject: () => 'Dites-nous sur quel numéro vous envoyer votre argent, et confirmez-le',
    to: () => paths.freelanceSettings({ onglet: 'versements' }),
  },
  verification: {
    title: 'Vérification de votre profil',
    action: 'Voir',
    subject: verificationSubject,
    to: () => paths.freelanceProfile(),
  },
  profile: {
    title: 'Pour commencer',
    action: 'Compléter',
    subject: () => 'Présentez-vous : les clients lisent votre profil avant de vous choisir',
    to: () => publicPaths.editFreelanceProfile(),
  },
};

/** A client does everything on the page of the project; a project that was deleted leaves the list of them. */
const projectTab = (tab: string) => (action: NextAction) =>
  action.missionId === null
    ? publicPaths.clientProjects()
    : paths.clientProject(action.missionId, { onglet: tab });

export const clientWords: WordsOfKinds = {
  sign: { title: 'À signer', action: 'Signer', to: projectTab('contrat') },
  dispute: { title: 'Litiges', action: 'Répondre', to: projectTab('contrat') },
  accept: { title: 'Livraisons à accepter', action: 'Examiner', to: projectTab('contrat') },
  week: {
    title: 'Semaines à approuver',
    action: 'Examiner',
    subject: weekSubject,
    to: projectTab('contrat'),
  },
  prepare: { title: 'Contrats à envoyer', action: 'Préparer', to: projectTab('contrat') },
  fund: { title: 'À financer', action: 'Financer', to: projectTab('contrat') },
  late: { title: 'Livraisons en retard', action: 'Écrire', to: projectTab('messages') },
  end: { title: 'Contrats à terminer', action: 'Confirmer', to: projectTab('contrat') },
  proposals: {
    title: 'Propositions à examiner',
    action: ({ count }) => (count > 1 ? 'Comparer' : 'Lire'),
    to: projectTab('propositions'),
  },
  review: { title: 'Avis à écrire', action: 'Écrire', to: projectTab('avis') },
};

function leadOf({ kind, count, dueOn, amountXof }: NextAction): Task['lead'] {
  if (kind === 'proposals') return { text: formatNumber(count), unit: count > 1 ? 'reçues' : 'reçue' };
  if (dueOn !== null) return { text: shortDate(dueOn) };
  return amountXof === null ? { text: 'À faire' } : { text: 'Prêt' };
}

function detailOf({ kind, amountXof, isLate, dueOn }: NextAction): string {
  const amount = amountXof === null || kind === 'proposals' ? '' : formatMoney(amountXof);
  const late = isLate && dueOn !== null ? 'Date dépassée' : '';
  return [amount, late].filter((part) => part !== '').join(' · ');
}

/** Everything that waits, by kind, as the queue shows it. A kind without words here is left out. */
export const actionGroups = (waiting: readonly WaitingActions[], words: WordsOfKinds): TaskGroup[] =>
  waiting.flatMap(({ kind, total, actions }) => {
    const of = words[kind];
    if (!of) return [];
    const tasks = actions.map((action): Task => {
      const to = of.to(action);
      return {
        key: action.id,
        lead: leadOf(action),
        isWaiting: action.isLate,
        title: of.subject?.(action) ?? action.subject,
        subtitle: action.project ?? undefined,
        to,
        detail: detailOf(action),
        action: { label: typeof of.action === 'string' ? of.action : of.action(action) },
      };
    });
    return [{ key: kind, title: of.title, total, tasks }];
  });
