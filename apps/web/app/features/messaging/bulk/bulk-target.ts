import { stages, stageTitles } from '@baara/contract/applications/stages';
import type { BulkSelection } from '@baara/contract/messaging/messaging';
import { useLocation, useSearchParams } from 'react-router';
import { choiceOf, searchOf } from '../../../lib/address-params.ts';
import { paths } from '../../../lib/paths.ts';
import type { Chosen } from '../../../lib/use-chosen.ts';
import type { ChosenState } from '../public/write-to-chosen.tsx';

/** The recipients of a bulk message. */
export type BulkTarget = {
  selection: BulkSelection;
  offerId: number | null;
  /** In words: what the list was filtered by. Empty when they were ticked. */
  filter: string;
  /** Ticked one by one; null for all that a list shows. */
  people: Chosen[] | null;
  back: { to: string; label: string };
};

function chosenOf(state: unknown): ChosenState | null {
  const given = state as Partial<ChosenState> | null;
  return given?.chosen && given.chosen.length > 0
    ? { chosen: given.chosen, offerId: given.offerId ?? null, cameFrom: given.cameFrom ?? paths.messages() }
    : null;
}

/** The ticked ones the page was opened with, else the offer and the filters of its address; null for neither. */
export function useBulkTarget(): BulkTarget | null {
  const { state } = useLocation() as { state: unknown };
  const [params] = useSearchParams();
  const ticked = chosenOf(state);
  if (ticked) {
    const { chosen: people, offerId, cameFrom } = ticked;
    const selection = { offerId, candidateIds: people.map(({ id }) => id) };
    return { selection, offerId, filter: '', people, back: { to: cameFrom, label: 'Retour à la liste' } };
  }
  const offerId = Number(params.get('offre'));
  if (!Number.isSafeInteger(offerId) || offerId <= 0) return null;
  const stage = choiceOf(params, 'stage', stages);
  const search = searchOf(params, 'search', 120);
  const unread = params.get('unread') === '1';
  const fit = Number(params.get('fit'));
  const minFit = Number.isSafeInteger(fit) && fit > 0 && fit <= 100 ? fit : undefined;
  const words = [
    stage && stageTitles[stage],
    unread && 'non lues',
    minFit !== undefined && `compatibilité de ${minFit} et plus`,
    search && `« ${search} »`,
  ];
  return {
    selection: {
      offerId,
      applications: { stage, unread: unread || undefined, search: search || undefined, minFit },
    },
    offerId,
    filter: words.filter(Boolean).join(', ') || 'toutes',
    people: null,
    back: { to: paths.offerApplicants(offerId), label: 'Candidatures' },
  };
}
