import { type NotInvitedReason, notInvitedReasons } from '@baara/contract/candidates/shortlist-messages';
import { dayInWords } from '@baara/contract/formats/days';
import type { Invited } from './invite-to-apply.ts';

const people = (count: number): string => (count > 1 ? `${count} candidats` : '1 candidat');
const s = (count: number): string => (count > 1 ? 's' : '');

/** « 3 profils gardés, 1 l'était déjà » */
export function shortlistedSentence({ ids, already }: { ids: readonly string[]; already: number }): string {
  if (ids.length === 0) return already > 1 ? 'Ces profils étaient déjà gardés' : 'Ce profil était déjà gardé';
  const added = ids.length > 1 ? `${ids.length} profils gardés` : 'Profil gardé';
  if (already === 0) return added;
  return `${added}, ${already} l'${already > 1 ? 'étaient' : 'était'} déjà`;
}

type Changed = { ids: readonly string[]; areOfPool: boolean };

export const removedSentence = ({ ids: { length: count }, areOfPool }: Changed): string =>
  `${count > 1 ? `${count} candidats retirés` : 'Candidat retiré'} ${areOfPool ? 'du vivier' : 'des profils gardés'}`;

export const restoredSentence = ({ ids: { length: count }, areOfPool }: Changed): string =>
  `${count > 1 ? `${count} candidats remis` : 'Candidat remis'} ${areOfPool ? 'dans le vivier' : 'parmi les profils gardés'}`;

/** « 3 personnes ajoutées au vivier « Comptables », 1 y était déjà » */
export function pooledSentence(
  pool: string,
  { ids, already }: { ids: readonly string[]; already: number },
): string {
  const list = `vivier « ${pool} »`;
  if (ids.length === 0)
    return already > 1
      ? `Ces personnes étaient déjà dans le ${list}`
      : `Cette personne était déjà dans le ${list}`;
  const added = ids.length > 1 ? `${ids.length} personnes ajoutées` : 'Personne ajoutée';
  if (already === 0) return `${added} au ${list}`;
  return `${added} au ${list}, ${already} y ${already > 1 ? 'étaient' : 'était'} déjà`;
}

export const movedSentence = (pool: string, count: number): string =>
  count > 1 ? `${count} personnes passées au vivier « ${pool} »` : `Personne passée au vivier « ${pool} »`;

export function followUpSentence(count: number, day: string | null): string {
  const many = count > 1;
  if (day === null) return many ? `${count} relances faites` : 'Relance faite';
  return `${many ? `${count} relances prévues` : 'Relance prévue'} le ${dayInWords(day)}`;
}

/** « 3 invitations envoyées. 1 candidat a déjà postulé à cette offre. » */
export function invitedSentence({ invited, skipped }: Invited): string {
  const count = invited.length;
  const sent =
    count === 0 ? 'Aucune invitation envoyée.' : `${count} invitation${s(count)} envoyée${s(count)}.`;
  const reasons = Object.keys(notInvitedReasons) as NotInvitedReason[];
  const others = reasons.flatMap((reason) => {
    const left = skipped.filter((one) => one.reason === reason).length;
    return left === 0 ? [] : [`${people(left)} : ${notInvitedReasons[reason]}.`];
  });
  return [sent, ...others].join(' ');
}
