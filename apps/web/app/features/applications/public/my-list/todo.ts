import type { AwaitedDocuments, MyApplication } from '@baara/contract/applications/applications';
import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import { formatMoney } from '../../../../lib/format.ts';
import { formatWeekday, meetingMoment } from '../../../../lib/meeting-moment.ts';
import { paths } from '../../../../lib/paths.ts';

/** One thing that waits for the candidate. */
export type Todo = {
  key: string;
  /** Letters are signed, interviews chosen, documents sent. */
  kind: 'letter' | 'interview' | 'documents';
  title: string;
  company: { name: string; avatar: string | null };
  /** What is known of it, without the company's name. */
  facts: string[];
  /** Until when, in words; null for what has no day. */
  due: string | null;
  /** The same as an instant. */
  at: string | null;
  to: string;
  action: string;
};

/** What one application waits for: the letter before the interview. */
export function todosOfApplication({ id, offer, awaited }: MyApplication): Todo[] {
  const to = paths.applicationTracking(id);
  const todos: Todo[] = [];
  if (awaited.letter) {
    const { expiresOn, contract, salary, currency } = awaited.letter;
    todos.push({
      key: `letter-${id}`,
      kind: 'letter',
      title: `Proposition d'embauche : ${offer.title}`,
      company: offer.company,
      facts: [offer.location, contract, `${formatMoney(salary, currency)} par mois`],
      due: `Répondez jusqu'au ${formatWeekday(expiresOn)}`,
      // The last moment of that day.
      at: `${expiresOn}T23:59:59Z`,
      to,
      action: 'Lire et répondre',
    });
  }
  if (awaited.interview) {
    const { kind, startsAt, slots } = awaited.interview;
    todos.push({
      key: `interview-${id}`,
      kind: 'interview',
      title: `Entretien à confirmer : ${offer.title}`,
      company: offer.company,
      facts: [interviewKindTitles[kind], slots > 1 ? `${slots} créneaux proposés` : '1 créneau proposé'],
      due: `Premier créneau ${meetingMoment(startsAt)}`,
      at: startsAt,
      to,
      action: 'Choisir un créneau',
    });
  }
  return todos;
}

const todoOfDocuments = ({ applicationId, campaign, institution, request }: AwaitedDocuments): Todo => ({
  key: `documents-${applicationId}`,
  kind: 'documents',
  title: `Pièce demandée : ${campaign}`,
  company: { name: institution, avatar: null },
  facts: request ? [request] : [],
  due: null,
  at: null,
  to: paths.editCampaignApplication(applicationId),
  action: 'Ajouter la pièce',
});

/** Everything that waits for the candidate, what has the nearest day first. */
export function todosOf(
  applications: readonly MyApplication[],
  documents: readonly AwaitedDocuments[],
): Todo[] {
  const todos = [...applications.flatMap(todosOfApplication), ...documents.map(todoOfDocuments)];
  return todos.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'));
}
