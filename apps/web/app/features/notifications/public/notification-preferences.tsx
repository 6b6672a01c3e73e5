import type { NotificationChannel, NotificationKind } from '@baara/contract/notifications/notification-kinds';
import type { NotificationPreference } from '@baara/contract/notifications/notification-preferences';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import {
  preferencesKey,
  preferencesQuery,
  changeNotificationPreference,
} from '../notification-preferences.api.ts';

/** Beyond these a phone has no room beside the words: the switches stand below them. */
const MOST_BESIDE = 3;
const rowsOfMany = {
  4: 'max-md:grid max-md:grid-cols-4',
  5: 'max-md:grid max-md:grid-cols-5',
} as const;

const channels: readonly { channel: NotificationChannel; title: string; where: string }[] = [
  { channel: 'app', title: 'Site', where: 'sur le site' },
  { channel: 'email', title: 'Email', where: 'par email' },
  { channel: 'sms', title: 'SMS', where: 'par SMS' },
  { channel: 'whatsapp', title: 'WhatsApp', where: 'par WhatsApp' },
  { channel: 'push', title: 'Appareil', where: 'sur mes appareils' },
];

type Change = { kind: NotificationKind; channel: NotificationChannel; isEnabled: boolean };

function show({ kind, channel, isEnabled }: Change): void {
  queryClient.setQueryData<NotificationPreference[]>(preferencesKey, (lines) =>
    lines?.map((line) => (line.kind === kind ? { ...line, [channel]: isEnabled } : line)),
  );
}

/** Each switch is saved as it is pressed, one after another; what could not be saved goes back. */
function useChange() {
  return useMutation({
    mutationKey: preferencesKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (change: Change) => changeNotificationPreference({ body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: preferencesKey });
      show(change);
    },
    onSuccess: ({ message }) => toast.success(message ?? 'Votre choix est enregistré'),
    onError: (error, change) => {
      show({ ...change, isEnabled: !change.isEnabled });
      toast.error(messageOf(error, "Votre choix n'a pas pu être enregistré. Réessayez."));
    },
  });
}

/** Notification preferences, by kind and channel; for any role. */
export function NotificationPreferences() {
  const query = useQuery(preferencesQuery);
  const change = useChange();
  if (query.isPending) return <SkeletonList label="Chargement de vos préférences…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const columns = channels.filter(({ channel }) => query.data.some((line) => line[channel] !== null));
  const isMany = columns.length > MOST_BESIDE;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">Notifications, par type et par canal</caption>
        <thead className={isMany ? 'max-md:sr-only' : undefined}>
          <tr className="border-b border-line text-s text-ink-soft">
            <th scope="col" className="px-3 py-2.5 text-left font-medium md:px-4.5">
              Vous prévenir pour
            </th>
            {columns.map(({ channel, title }) => (
              <th
                key={channel}
                scope="col"
                className="w-13 px-0 py-2.5 text-center font-medium whitespace-nowrap md:w-28"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {query.data.map((line) => (
            <Line key={line.kind} line={line} columns={columns} onChange={change.mutate} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({
  line,
  columns,
  onChange,
}: {
  line: NotificationPreference;
  columns: typeof channels;
  onChange: (change: Change) => void;
}) {
  const { kind, title, explanation, smsExplanation, lockedReason } = line;
  const many = columns.length === 4 || columns.length === 5 ? rowsOfMany[columns.length] : undefined;
  return (
    <tr className={classNames('border-b border-line last:border-b-0', many)}>
      <th
        scope="row"
        className={classNames(
          'px-3 py-3 text-left font-normal md:px-4.5',
          many && 'max-md:col-span-full max-md:pb-0',
        )}
      >
        <span className="block font-semibold">{title}</span>
        <span className="block text-s text-ink-soft">
          {explanation} {smsExplanation}
        </span>
        {lockedReason && <span className="mt-0.5 block text-s font-medium">{lockedReason}</span>}
      </th>
      {columns.map((column) =>
        line[column.channel] === null ? (
          <td key={column.channel} className="text-center">
            <span className="sr-only">{`Aucun : ${column.where}`}</span>
          </td>
        ) : (
          <td key={column.channel} className="px-1 py-2 text-center">
            {many && (
              <span aria-hidden="true" className="block text-s text-ink-soft md:hidden">
                {column.title}
              </span>
            )}
            <label className="inline-grid size-11 place-items-center">
              <input
                type="checkbox"
                role="switch"
                aria-checked={line[column.channel] === true}
                aria-label={`${title}, ${column.where}`}
                className="peer sr-only"
                checked={line[column.channel] === true}
                disabled={lockedReason !== null}
                onChange={(event) =>
                  onChange({ kind, channel: column.channel, isEnabled: event.target.checked })
                }
              />
              <span
                aria-hidden="true"
                className="flex h-6 w-10.5 items-center rounded-full border border-line-strong bg-sunken p-0.5 peer-checked:justify-end peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:opacity-60"
              >
                <span className="size-4.5 rounded-full border border-line-strong bg-surface" />
              </span>
            </label>
          </td>
        ),
      )}
    </tr>
  );
}
