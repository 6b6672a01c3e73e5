import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const hour = 3600 * 1000;

const tags = ['À rappeler', 'Bilingue', 'Vivier 2027', 'Mobile en région', 'Entretien réussi'] as const;

/** The demo company's notes and tags on its applicants; `@` is its other recruiter. */
const notes = [
  'Échange au téléphone : motivé, disponible sous deux semaines. @ peux-tu confirmer ses références ?',
  'Références vérifiées auprès de son ancien employeur : ponctuel et rigoureux.',
  'Prétentions un peu au-dessus du budget, à rediscuter après l’entretien.',
] as const;

/** Tags and notes of the demo company on its latest applicants. */
export async function insertDemoCandidateProfiles(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const company = data.companies[0];
  if (!company) return;
  const known = data.applications
    .filter(({ company_id, stage }) => company_id === company.id && stage !== 'withdrawn')
    .map(({ candidate_id }) => candidate_id);
  const applicants = [...new Set(known)].slice(0, 12);
  const before = (hours: number): Date => new Date(origin.now.getTime() - hours * hour);
  const tagId = (index: number): string => idOf(origin, 'candidate-tag', index);
  await insertRows(
    db,
    'candidate_tags',
    tags.map((name, index) => ({ id: tagId(index), company_id: company.id, name, created_at: before(400) })),
  );
  const taggings = applicants.flatMap((candidateId, rank) =>
    [rank % tags.length, (rank + 2) % tags.length].slice(0, 1 + (rank % 2)).map((index) => ({
      company_id: company.id,
      candidate_id: candidateId,
      tag_id: tagId(index),
      created_at: before(100 + rank),
    })),
  );
  await insertRows(db, 'candidate_taggings', taggings);
  const written = applicants.slice(0, 5).flatMap((candidateId, rank) =>
    notes.slice(0, 1 + (rank % notes.length)).map((text, index) => ({
      id: idOf(origin, 'candidate-note', rank * notes.length + index),
      company_id: company.id,
      candidate_id: candidateId,
      author_id: index === 1 ? data.colleagueId : company.ownerId,
      text: text.replace('@', `@{${data.colleagueId}}`),
      created_at: before(60 - rank * 5 - index * 2),
    })),
  );
  await insertRows(db, 'candidate_notes', written);
  const mentioning = written.filter(({ text }) => text.includes(data.colleagueId));
  await insertRows(
    db,
    'candidate_note_mentions',
    mentioning.map(({ id }) => ({ note_id: id, member_id: data.colleagueId })),
  );
}
