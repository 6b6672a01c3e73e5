import { type CopyManifest, listCopies, type Repository } from './repository.ts';
import { listSegments, nextSegment, readSegment } from './segments.ts';

/** What a recovery starts from, and the segments it reads, in order and without a gap. */
export type RecoveryPlan = Readonly<{
  copy: CopyManifest;
  segments: readonly string[];
  /** The first segment that is missing although later ones are there. */
  missingSegment: string | null;
  /** When the last of these segments was finished: the WAL is whole until then. Null without any. */
  until: Date | null;
}>;

/** A recovery that cannot reach the moment asked for; its message is a sentence for people. */
export class NoWayBack extends Error {
  override readonly name = 'NoWayBack';
}

/** Segments of a copy's series from its first one, up to the first gap. */
export async function planFromCopy(repository: Repository, copy: CopyManifest): Promise<RecoveryPlan> {
  const present = new Set(await listSegments(repository, copy.series));
  const last = [...present].toSorted().at(-1);
  const segments: string[] = [];
  let segment = copy.startSegment;
  for (; present.has(segment); segment = nextSegment(segment, copy.segmentBytes)) segments.push(segment);
  const end = segments.at(-1);
  const read = end === undefined ? null : await readSegment(repository, copy.series, end);
  const missingSegment = last !== undefined && segment < last ? segment : null;
  return { copy, segments, missingSegment, until: read?.at ?? null };
}

/**
 * Chooses the copy from which a moment is reached: the last one finished by then.
 * @param to null: as late as possible.
 * @throws NoWayBack with a sentence.
 */
export async function planRecovery(
  repository: Repository,
  { to, copyId }: { to: Date | null; copyId?: string | undefined },
): Promise<RecoveryPlan> {
  const { copies, unreadable } = await listCopies(repository);
  if (copies.length === 0)
    throw new NoWayBack(
      unreadable[0] ? `Aucune copie ne s’ouvre : ${unreadable[0]}` : 'Le dépôt n’a aucune copie entière.',
    );
  const chosen =
    copyId === undefined
      ? copies.findLast(({ finishedAt }) => to === null || new Date(finishedAt) <= to)
      : copies.find(({ id }) => id === copyId);
  if (!chosen && copyId !== undefined) throw new NoWayBack(`Le dépôt n’a pas de copie ${copyId}.`);
  if (!chosen)
    throw new NoWayBack(
      `La plus ancienne copie a été finie le ${utcText(new Date(copies[0]?.finishedAt ?? 0))} : on ne peut pas revenir avant.`,
    );
  if (to !== null && new Date(chosen.finishedAt) > to)
    throw new NoWayBack(
      `La copie ${chosen.id} a été finie le ${utcText(new Date(chosen.finishedAt))}, après la minute demandée.`,
    );
  const plan = await planFromCopy(repository, chosen);
  if (plan.segments.length === 0 || (plan.segments.at(-1) ?? '') < chosen.stopSegment)
    throw new NoWayBack(
      `Il manque au dépôt le journal ${plan.missingSegment ?? chosen.startSegment}, sans lequel la copie ${chosen.id} ne sert à rien.`,
    );
  if (to !== null && plan.until !== null && plan.until < to)
    throw new NoWayBack(
      `Le journal du dépôt s’arrête le ${utcText(plan.until)}${plan.missingSegment ? ` : il manque ${plan.missingSegment}` : ''}. On ne peut pas revenir à une minute plus tardive ; sans --to, on revient jusque-là.`,
    );
  return plan;
}

/** « 2026-11-20 14:05:07 (Bamako, UTC+0) ». */
export const utcText = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replace('T', ' ')} (heure de Bamako, UTC+0)`;
