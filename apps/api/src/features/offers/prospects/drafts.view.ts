import { cvReadingOf } from '@baara/contract/files/cv-texts';
import { prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import { addedPerson } from '@baara/contract/offers/prospects';
import type { ProspectDraft } from '@baara/contract/offers/prospect-drafts';
import type { Db } from '../../../platform/db/database.ts';
import { type DraftRow, selectNamesakes } from './drafts.queries.ts';
import { digitsOf, findDuplicates } from './prospects.queries.ts';

const wholeName = ({ first_name, last_name }: DraftRow): string => `${first_name} ${last_name}`.trim();
const labelOf = (row: DraftRow): string => row.file_name ?? wholeName(row);

/** « Awa Diarra » and « DIARRA Awa » are alike. */
const sortedName = (row: DraftRow): string =>
  wholeName(row).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ').toSorted().join(' ');

function faultsOf({ first_name: firstName, last_name: lastName, ...row }: DraftRow): string[] {
  const { email, phone, city, note, source } = row;
  const read = addedPerson.safeParse({ firstName, lastName, email, phone, city, note, source });
  return read.success ? [] : [...new Set(read.error.issues.map(({ message }) => message))];
}

/** The rows with what stops each, and what to look at: the same person twice, in the list or already with the offer. */
export async function draftViews(
  db: Db,
  offerId: number,
  rows: readonly DraftRow[],
): Promise<ProspectDraft[]> {
  const checked = rows.filter(({ status }) => status === 'check');
  const known = await findDuplicates(db, offerId, checked);
  const namesakes = await selectNamesakes(db, offerId, checked.map(wholeName).filter(Boolean));
  const first = new Map<string, DraftRow>();
  const places = new Map(checked.map((row, place) => [row.id, place]));
  return rows.map((row) => {
    const place = places.get(row.id);
    if (place === undefined) return draftView(row, [], []);
    const same = [row.email, digitsOf(row.phone)].filter(Boolean).map((key) => first.get(key));
    const twin = same.find(Boolean);
    const alike = first.get(`name ${sortedName(row)}`);
    for (const key of [row.email, digitsOf(row.phone), wholeName(row) && `name ${sortedName(row)}`])
      if (key && !first.has(key)) first.set(key, row);
    const found = known.get(place);
    const problems = [
      ...(row.refusal === null ? [] : [row.refusal]),
      ...faultsOf(row),
      ...(found ? [found === 'added' ? messages.ALREADY_ADDED : messages.ALREADY_APPLIED] : []),
      ...(twin ? [`Même adresse ou même téléphone que « ${labelOf(twin)} »`] : []),
    ];
    const namesake = found ? undefined : namesakes.get(wholeName(row));
    const hints = [
      ...(row.reading === null || row.reading === 'read' ? [] : [unreadSentence(row)]),
      ...(namesake === 'added' ? ['Porte le nom d’une personne déjà ajoutée'] : []),
      ...(namesake === 'applied' ? ['Porte le nom d’une personne qui a postulé'] : []),
      ...(alike && !twin ? [`Porte le même nom que « ${labelOf(alike)} »`] : []),
    ];
    return draftView(row, [...new Set(problems)], hints);
  });
}

const unreadSentence = ({ reading: status, reading_detail: detail }: DraftRow): string =>
  cvReadingOf({ status, detail }, 'recruiter').sentence;

function draftView(row: DraftRow, problems: string[], hints: string[]): ProspectDraft {
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    note: row.note,
    source: row.source as ProspectDraft['source'],
    problems,
    hints,
    expiresAt: row.expires_at.toISOString(),
  };
}
