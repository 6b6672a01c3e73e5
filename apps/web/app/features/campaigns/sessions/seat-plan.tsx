import type { RoomPlan } from '@baara/contract/campaigns/sessions';
import { classNames } from '../../../ui/class-names.ts';

type Props = { plan: RoomPlan; chosen: string | null; onChoose: (seat: string) => void };

/** By category, in the order of their names; more than these share the last. */
const tones = [
  'border-primary bg-primary-soft',
  'border-good bg-good-soft',
  'border-info bg-info-soft',
  'border-warn bg-warn-soft',
  'border-line-strong bg-sunken',
] as const;
const toneOf = (place: number): string => tones[Math.min(place, tones.length - 1)] ?? tones[0];

const LETTERS = 26;
const columnName = (column: number): string =>
  (column < LETTERS ? '' : String.fromCharCode(64 + Math.floor(column / LETTERS))) +
  String.fromCharCode(65 + (column % LETTERS));

/** The seats of a room, the board at the top; a wide room scrolls by itself. */
export function SeatPlan({ plan, chosen, onChoose }: Props) {
  const bySeat = new Map(plan.seats.map((one) => [one.seat, one]));
  const adapted = new Set(plan.adaptedSeats.map(({ seat }) => seat));
  const removed = new Set(plan.removedSeats);
  const categories = [...new Set(plan.seats.map(({ category }) => category))].toSorted((a, b) =>
    a.localeCompare(b, 'fr'),
  );
  const columns = Array.from({ length: plan.columns }, (_, column) => columnName(column));
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-soft">
        {categories.map((category, place) => (
          <li key={category} className="flex items-center gap-1.5">
            <span className={classNames('size-3 rounded-sm border', toneOf(place))} />
            {category || 'Sans catégorie'}
          </li>
        ))}
        <li>A, B : version du sujet</li>
        {adapted.size > 0 && <li>★ : place adaptée</li>}
      </ul>
      <p className="mx-auto my-3 w-1/2 border-t-4 border-line-strong pt-1 text-center text-s text-ink-soft">
        tableau et surveillants
      </p>
      <div className="relative overflow-x-auto">
        <table aria-label="Places" className="border-separate border-spacing-1 text-s">
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                Rangée
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="min-w-14 font-medium text-ink-soft">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: plan.rows }, (_, row) => (
              <tr key={row}>
                <th scope="row" className="w-6 font-medium text-ink-soft">
                  {row + 1}
                </th>
                {columns.map((column) => {
                  const seat = `${column}${row + 1}`;
                  if (removed.has(seat))
                    return (
                      <td key={seat}>
                        <span className="sr-only">{seat} : pas de place</span>
                      </td>
                    );
                  const person = bySeat.get(seat);
                  return (
                    <td key={seat} className="p-0">
                      <SeatButton
                        seat={seat}
                        person={person}
                        isAdapted={adapted.has(seat)}
                        isChosen={chosen === seat}
                        tone={person && toneOf(categories.indexOf(person.category))}
                        onChoose={onChoose}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type SeatProps = {
  seat: string;
  person: RoomPlan['seats'][number] | undefined;
  isAdapted: boolean;
  isChosen: boolean;
  tone: string | undefined;
  onChoose: (seat: string) => void;
};

const SeatButton = ({ seat, person, isAdapted, isChosen, tone, onChoose }: SeatProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={() => onChoose(seat)}
    className={classNames(
      'grid min-h-11 w-full min-w-14 rounded-md border px-1.5 py-1 text-left leading-tight',
      tone ?? 'border-dashed border-line-strong text-ink-soft',
      isChosen && 'outline-2 outline-offset-1 outline-ink',
    )}
  >
    <span className="flex justify-between gap-1 font-semibold">
      <span>
        {seat}
        {isAdapted && ' ★'}
      </span>
      {person && <span>{person.version}</span>}
    </span>
    <span>{person ? person.fileNumber.split('-').at(-1) : 'libre'}</span>
  </button>
);
