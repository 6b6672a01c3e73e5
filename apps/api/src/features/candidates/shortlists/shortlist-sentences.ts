import { type NotInvitedReason, notInvitedReasons } from '@baara/contract/candidates/shortlist-messages';
import type { Invited } from './invite-to-apply.ts';

const people = (count: number): string => (count > 1 ? `${count} candidats` : '1 candidat');
const s = (count: number): string => (count > 1 ? 's' : '');

/** « 3 candidats présélectionnés, 1 l'était déjà » */
export function shortlistedSentence({ ids, already }: { ids: readonly string[]; already: number }): string {
  if (ids.length === 0)
    return already > 1
      ? 'Ces candidats étaient déjà présélectionnés'
      : 'Ce candidat était déjà présélectionné';
  const added = ids.length > 1 ? `${ids.length} candidats présélectionnés` : 'Candidat présélectionné';
  if (already === 0) return added;
  return `${added}, ${already} l'${already > 1 ? 'étaient' : 'était'} déjà`;
}

export const removedSentence = (count: number): string =>
  count > 1 ? `${count} candidats retirés de la présélection` : 'Candidat retiré de la présélection';

export const restoredSentence = (count: number): string =>
  count > 1 ? `${count} candidats remis dans la présélection` : 'Candidat remis dans la présélection';

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
