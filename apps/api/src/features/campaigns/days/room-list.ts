import { CODE_PRINT_BYTES, printedCode } from '@baara/contract/campaigns/days-words';
import type { RoomList } from '@baara/contract/campaigns/days';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import type { RoomRow, SeatRow, SessionRow } from '../sessions/sessions.queries.ts';
import { nameInWords } from '../sessions/sessions.view.ts';

export const sessionOf = ({ id, name, day, starts_at, ends_at }: SessionRow): RoomList['session'] => ({
  id,
  name,
  day,
  startsAt: starts_at,
  endsAt: ends_at,
});
export const roomOf = ({ id, name, centre }: RoomRow): RoomList['room'] => ({ id, name, centre });

export const roomPersonView = (row: SeatRow, prefix: string | null) => ({
  applicationId: row.id,
  fileNumber: fileNumberInWords(prefix, row.file_number),
  name: nameInWords(row),
  seat: row.seat,
  version: row.version,
  needs: row.adapted_needs,
});

type ListedPlace = {
  campaign: { id: string; file_prefix: string | null };
  session: SessionRow;
  room: RoomRow;
};

/** The list of a room as a phone takes it along: names, seats, needs, prints of codes, and nothing else of anybody. */
export function roomListOf(
  { campaign, session, room }: ListedPlace,
  people: readonly SeatRow[],
  version: number,
): RoomList {
  return {
    campaignId: campaign.id,
    session: sessionOf(session),
    room: roomOf(room),
    version,
    people: people.map((person) => ({
      ...roomPersonView(person, campaign.file_prefix),
      code: sha256(printedCode(campaign.id, person.tracking_code))
        .subarray(0, CODE_PRINT_BYTES)
        .toString('hex'),
    })),
  };
}

/** The SHA-256 of its canonical JSON. */
export const sealOf = (list: RoomList): Buffer => sha256(canonicalJson(list));
