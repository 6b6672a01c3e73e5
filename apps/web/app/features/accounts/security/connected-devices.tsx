import type { ConnectedDevice } from '@baara/contract/accounts/sign-in';
import { securityMessages } from '@baara/contract/accounts/security-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { devicesQuery, endOtherSessions, endSession } from './security.api.ts';
import { SecuritySection } from './security-section.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

const endOne = (id: string) => endSession({ params: { id } });
const endOthers = () => endOtherSessions();

function useEnd<Input>(end: (input: Input) => Promise<{ message?: string }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => toast.success(message ?? securityMessages.SESSION_ENDED),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor };

function Device({ device }: { device: ConnectedDevice }) {
  const ending = useEnd(endOne);
  const Icon = icons[device.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Icon {...icon} className="flex-none self-start text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device.device}
          {device.isCurrent && <Tag tone="good">Cet appareil</Tag>}
        </p>
        <p className="text-s break-words text-ink-soft">
          {device.place}
          {device.address && ` · ${device.address}`}
        </p>
        <p className="text-s text-ink-soft">
          Dernière utilisation : <RelativeTime value={device.lastUsedAt} /> · connecté le{' '}
          {formatDate(device.openedAt)}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="outline"
          busy={ending.isPending}
          busyLabel="Déconnexion..."
          aria-label={`Déconnecter ${device.device}`}
          onClick={() => ending.mutate(device.id)}
        >
          Déconnecter
        </Button>
      )}
    </li>
  );
}

/** Where the account is open, and how to close it there. */
export function ConnectedDevices() {
  const query = useQuery(devicesQuery);
  const endingOthers = useEnd(endOthers);
  const { data } = query;
  return (
    <SecuritySection
      title="Appareils connectés"
      description="Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez votre mot de passe."
    >
      {query.isPending && <SkeletonList count={2} label="Chargement…" />}
      {query.isError && <QueryError query={query} />}
      {data && (
        <ul aria-label="Appareils connectés" className="-my-3">
          {data.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div>
          <Button
            variant="danger"
            busy={endingOthers.isPending}
            busyLabel="Déconnexion..."
            onClick={() => endingOthers.mutate(undefined)}
          >
            Déconnecter les autres
          </Button>
          <p className="mt-2 text-s text-ink-soft">
            L'adresse privée de votre agenda, si vous en avez une, cessera aussi de fonctionner.
          </p>
        </div>
      )}
    </SecuritySection>
  );
}
