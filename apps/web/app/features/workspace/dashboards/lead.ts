import type { MyApplication } from '@baara/contract/applications/applications';
import { type Todo, todosOf } from '../../applications/public/my-list/todo.ts';
import type { Dashboard } from './dashboard.api.ts';

type Meeting = { application: MyApplication; interview: NonNullable<MyApplication['nextInterview']> };

/** What the dashboard begins with: the nearest of what has a day, be it an agreed meeting or an answer to give. */
export type Lead = { meeting: Meeting } | { todo: Todo };

const atOf = (lead: Lead): string =>
  'meeting' in lead ? lead.meeting.interview.startsAt : (lead.todo.at ?? '9');

/** @returns the first thing, if there is any, and what else waits for the candidate. */
export function leadOf({ openApplications, awaitedDocuments }: Dashboard): {
  lead: Lead | undefined;
  todos: Todo[];
} {
  const todos = todosOf(openApplications, awaitedDocuments);
  const leads: Lead[] = [
    ...openApplications.flatMap((application) =>
      application.nextInterview ? [{ meeting: { application, interview: application.nextInterview } }] : [],
    ),
    ...todos.map((todo) => ({ todo })),
  ];
  const lead = leads.toSorted((a, b) => atOf(a).localeCompare(atOf(b)))[0];
  const first = lead && 'todo' in lead ? lead.todo : undefined;
  return { lead, todos: todos.filter((todo) => todo !== first) };
}

const counted: Record<Todo['kind'], [one: string, many: string]> = {
  letter: ['une proposition à lire', 'propositions à lire'],
  interview: ['un entretien à confirmer', 'entretiens à confirmer'],
  documents: ['une pièce à envoyer', 'pièces à envoyer'],
};

/** « Une proposition à lire, deux entretiens à confirmer. »; null when nothing waits. */
export function sentenceOf({ openApplications, awaitedDocuments }: Dashboard): string | null {
  const todos = todosOf(openApplications, awaitedDocuments);
  const parts = (Object.keys(counted) as Todo['kind'][]).flatMap((kind) => {
    const count = todos.filter((todo) => todo.kind === kind).length;
    const [one, many] = counted[kind];
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  });
  const text = parts.join(', ');
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
