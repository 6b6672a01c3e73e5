import type { ProjectSummary } from '@baara/contract/freelance/projects';
import type { ProjectNext } from '@baara/contract/freelance/projects-words';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { shortDay } from '../../../lib/short-day.ts';

const many = (count: number, one: string, several: string): string =>
  count > 1 ? `${count} ${several}` : one;

/** What the client does next, in a few words; null when nothing waits for them. */
const sentences: Record<ProjectNext, (project: Pick<ProjectSummary, 'next' | 'closesOn'>) => string | null> =
  {
    dispute: () => 'Un litige est en cours',
    accept: ({ next }) => many(next.count, 'Un jalon livré à accepter', 'jalons livrés à accepter'),
    sign: () => 'Le contrat attend les signatures',
    fund: ({ next }) => many(next.count, 'Un jalon à financer', 'jalons à financer'),
    read: ({ next }) => many(next.count, 'Une proposition à lire', 'propositions à lire'),
    extend: () => 'Date limite passée : prolongez-la ou closez le projet',
    choose: ({ next }) =>
      many(next.count, 'Une proposition attend votre choix', 'propositions attendent votre choix'),
    finish: () => 'À terminer et à publier',
    resume: () => 'En pause : reprenez quand vous voulez',
    invite: () => 'Invitez des freelances : aucune proposition pour le moment',
    wait: () => null,
    none: () => null,
  };

export const nextSentence = (project: Pick<ProjectSummary, 'next' | 'closesOn'>): string | null =>
  sentences[project.next.kind](project);

/** What waits for the client in ochre, or until when others answer. */
export function NextLine({ project }: { project: ProjectSummary }) {
  const sentence = nextSentence(project);
  if (sentence) return <DueLine>{sentence}</DueLine>;
  if (project.state !== 'open') return null;
  return (
    <p className="text-s text-ink-soft">Les freelances répondent jusqu’au {shortDay(project.closesOn)}</p>
  );
}
