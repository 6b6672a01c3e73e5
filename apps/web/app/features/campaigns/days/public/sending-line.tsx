import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { messageOf } from '../../../../lib/api-error.ts';
import { sendsWhenClosed } from '../../../../lib/background-sync.ts';
import { isRemembered } from '../../../../lib/session.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.ts';
import { counted } from '../../sessions/session-words.ts';
import { idOfItem, type StoredItem } from './device/day-store.ts';
import { dismissItem } from './device/room-sending.ts';

type Props = {
  /** What this phone noted here and the server does not have. */
  items: readonly StoredItem[];
  nameOf: (item: StoredItem) => string;
  /** This phone took the list along. */
  hasList: boolean;
  problem: string | null;
  isVolatile: boolean;
};

/** Whether the server has everything, in one line; what it refused below, until somebody has read it. */
export function SendingLine({ items, nameOf, hasList, problem, isVolatile }: Props) {
  const isOnline = useOnline();
  const waiting = items.filter(({ refusal }) => refusal === null).length;
  const refused = items.filter(({ refusal }) => refusal !== null);
  if (!hasList && items.length === 0) return null;
  const Icon = waiting > 0 ? CloudUpload : isOnline ? CloudCheck : CloudOff;
  return (
    <div className="grid gap-2">
      <output className="flex min-h-6 items-center gap-2 text-s text-ink-soft">
        <Icon {...icon} size={18} />
        <span>
          {waiting > 0
            ? `${counted(waiting, 'pointage gardé', 'pointages gardés')} sur ce téléphone${closedText(waiting)}`
            : isOnline
              ? 'Tout est envoyé'
              : 'Hors connexion. Rien ne manque au serveur.'}
        </span>
      </output>
      {problem && <Notice tone="warn">{problem}. Rien n'est perdu : l'envoi reprend tout seul.</Notice>}
      {isVolatile && (
        <Notice tone="warn">
          Ce navigateur ne garde rien : laissez cette page ouverte jusqu'à l'envoi des pointages.
        </Notice>
      )}
      {refused.map((item) => (
        <Notice key={idOfItem(item)} tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {nameOf(item)} : {item.refusal}
            </span>
            <Button variant="ghost" onClick={() => void dismissItem(item)}>
              J'ai lu
            </Button>
          </span>
        </Notice>
      ))}
    </div>
  );
}

/** Nobody has to wait at the door for the network. */
const closedText = (count: number): string =>
  sendsWhenClosed()
    ? count > 1
      ? ' : ils partiront même Baara fermé'
      : ' : il partira même Baara fermé'
    : '';

type TakeProps = {
  hasList: boolean;
  isOutdated: boolean;
  opening: {
    isPending: boolean;
    mutate: (input: undefined, on: { onError: (error: Error) => void }) => void;
  };
  /** Of the card before the phone has the list, and once it is outdated. */
  title: string;
  outdated: string;
};

/** The list is taken along before the phone leaves the network; again once seats changed. */
export function TakeCard({ hasList, isOutdated, opening, title, outdated }: TakeProps) {
  const isOnline = useOnline();
  // The list is there first: without the page's own files, a reload offline would not open it.
  if (hasList && !isOutdated && opening.isPending)
    return (
      <Notice tone="info">
        La liste est là. Restez connecté un instant : ce téléphone enregistre aussi la page, pour la rouvrir
        sans connexion.
      </Notice>
    );
  if (hasList && !isOutdated) return null;
  return (
    <Card>
      <h2 className="text-l">{hasList ? outdated : title}</h2>
      <p className="mt-1 text-ink-soft">
        {hasList
          ? 'Reprenez la liste : vos pointages restent.'
          : "La liste tient sur ce téléphone : l'appel se fait ensuite sans connexion."}
      </p>
      {!isRemembered() && (
        <p className="mt-2 text-s text-warn">
          Pour rouvrir cette page sans connexion, reconnectez-vous en cochant « Se souvenir de moi ».
        </p>
      )}
      <Button
        className="mt-3 w-full"
        variant={hasList ? 'outline' : 'primary'}
        busy={opening.isPending}
        busyLabel="Téléchargement…"
        disabled={!isOnline}
        onClick={() => opening.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })}
      >
        {hasList ? 'Reprendre la liste' : 'Télécharger la liste'}
      </Button>
    </Card>
  );
}
