import { formatDateTime } from '../../../lib/moments.ts';
import { TakeCard } from './public/sending-line.tsx';
import { type Room, useOpening } from './use-room.ts';

const screenParts = [
  () => import('./public/camera.tsx'),
  () => import('./person-form.tsx'),
  () => import('./incident-form.tsx'),
];

const isListOutdated = ({ day: { list }, stored }: Pick<Room, 'day' | 'stored'>): boolean =>
  stored !== null && (list?.isOutdated === true || (list?.version ?? 0) > stored.sealed.list.version);

/** Which list this phone has. */
export function ListLine({ room: { stored } }: { room: Room }) {
  if (!stored) return null;
  return (
    <p className="text-s text-ink-soft">
      Liste de la salle, version {stored.sealed.list.version}, prise le {formatDateTime(stored.storedAt)}.
    </p>
  );
}

/** The room is taken along before the phone leaves the network; again once seats changed. */
export function OpenCard({ room }: { room: Room }) {
  const opening = useOpening(room, screenParts);
  if (!room.day.abilities.call) return null;
  return (
    <TakeCard
      hasList={room.stored !== null}
      isOutdated={isListOutdated(room)}
      opening={opening}
      title="Prendre la salle sur ce téléphone"
      outdated="Des places ont changé"
    />
  );
}
