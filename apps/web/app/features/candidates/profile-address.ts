/** Left on the way to the screen by whoever leads there: the address to go back to. */
export type CameFrom = { cameFrom: string };

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'cameFrom' in state && typeof state.cameFrom === 'string';

/**
 * Where 'Retour au Profil' leads: the very place the person came from; else, when the link was opened by itself, the
 * candidate's latest application, which shows their profile; else the company's offers.
 * @param state of the browser's history, which nobody can put in a link.
 */
export function profileAddress(
  state: unknown,
  application: { id: string; offerId: number } | undefined,
): string {
  if (isCameFrom(state)) return state.cameFrom;
  if (!application) return '/recruiter/offers';
  return `/recruiter/offers/${application.offerId}/applications?candidature=${application.id}`;
}
