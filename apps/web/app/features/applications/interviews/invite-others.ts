import type {
  proposeInterview as proposeInterviewEndpoint,
  SlotInput,
} from '@baara/contract/applications/interviews';
import { messageOf } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { proposeOneMore } from './interviews.api.ts';

/** An application, and the person as the list names them. */
export type Invited = { id: string; name: string };
type Body = CallInput<typeof proposeInterviewEndpoint>['body'];

const later = ({ startsAt, endsAt }: SlotInput, ms: number): SlotInput => ({
  startsAt: new Date(Date.parse(startsAt) + ms).toISOString(),
  endsAt: new Date(Date.parse(endsAt) + ms).toISOString(),
});

const overlap = (one: SlotInput, other: SlotInput): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);

/**
 * The slots of each person after the first: the same ones, as many lengths later as it takes to meet none that was
 * given before.
 */
export function slotsInTurn(first: readonly SlotInput[], people: number): SlotInput[][] {
  const given = [...first];
  const isGiven = (turn: readonly SlotInput[]): boolean =>
    turn.some((one) => given.some((other) => overlap(one, other)));
  const [slot] = first;
  const length = slot ? Date.parse(slot.endsAt) - Date.parse(slot.startsAt) : 0;
  return Array.from({ length: people }, () => {
    let turn = [...first];
    for (let place = 1; isGiven(turn); place += 1) turn = first.map((one) => later(one, place * length));
    given.push(...turn);
    return turn;
  });
}

/**
 * Proposes the same interview to others, each at hours of their own; those who choose among free hours get the same
 * invitation. @returns who was not invited, and why.
 */
export async function inviteOthers(
  body: Body,
  others: readonly Invited[],
): Promise<(Invited & { why: string })[]> {
  const turns = slotsInTurn(body.slots ?? [], others.length);
  const missed: (Invited & { why: string })[] = [];
  for (const [place, person] of others.entries()) {
    const own = body.slots ? { slots: turns[place] ?? [] } : {};
    try {
      await proposeOneMore({ body: { ...body, ...own, applicationId: person.id } });
    } catch (error) {
      missed.push({ ...person, why: messageOf(error) });
    }
  }
  return missed;
}
