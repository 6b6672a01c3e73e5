import type { FreelanceSettings } from '@baara/contract/freelance/settings';
import { type ActivityState, activityStateTitles } from '@baara/contract/freelance/settings-words';
import { contractStateTitles } from '@baara/contract/freelance/work-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { counted } from '../public/freelance-years.ts';
import { cacheSettings, changeActivity } from './settings.api.ts';

const tones: Record<ActivityState, Tone> = { open: 'good', paused: 'warn', closed: 'bad' };

/** A pause or the end of the activity; both can be undone. What stands is named before. */
export default function ActivitySection({ settings }: { settings: FreelanceSettings }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ActivityState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { activity, standing } = settings;
  const change = async (state: ActivityState): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { data, message } = await changeActivity(state);
      cacheSettings(client, data);
      toast.success(message ?? activityStateTitles[state]);
      setAsked(null);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-2xl gap-4">
      <Card className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">Mon activité</span>
          <Tag tone={tones[activity.state]}>{activityStateTitles[activity.state]}</Tag>
          {activity.since && (
            <span className="text-s text-ink-soft">depuis le {formatDate(activity.since)}</span>
          )}
        </p>
        <p className="text-ink-soft">{sentences[activity.state]}</p>
        <FieldError message={asked ? null : error} />
        <div className="flex flex-wrap gap-2">
          {activity.state !== 'open' && (
            <Button busy={isBusy} onClick={() => void change('open')}>
              {activity.state === 'paused' ? 'Reprendre mon activité' : 'Rouvrir mon activité'}
            </Button>
          )}
          {activity.state === 'open' && (
            <Button variant="outline" onClick={() => setAsked('paused')}>
              Mettre en pause
            </Button>
          )}
          {activity.state !== 'closed' && (
            <Button variant="danger" onClick={() => setAsked('closed')}>
              Fermer mon activité
            </Button>
          )}
        </div>
      </Card>
      <Standing standing={standing} />
      {asked && (
        <ConfirmDialog
          title={asked === 'paused' ? 'Mettre votre activité en pause ?' : 'Fermer votre activité ?'}
          description={consequenceOf(asked, standing)}
          confirmLabel={asked === 'paused' ? 'Mettre en pause' : 'Fermer mon activité'}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void change(asked)}
          onClose={() => {
            setError(null);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

const sentences: Record<ActivityState, string> = {
  open: 'Les clients vous trouvent et vous pouvez envoyer des propositions.',
  paused: 'Votre profil n’est plus dans l’annuaire. Vos propositions envoyées et vos contrats continuent.',
  closed:
    'Votre profil n’est plus visible et vous n’envoyez plus de proposition. Vos contrats et l’argent attendu continuent.',
};

type Stands = FreelanceSettings['standing'];

function consequenceOf(state: ActivityState, { contracts, proposals, waitingXof }: Stands): string {
  const goesOn = [
    contracts.length > 0 ? counted(contracts.length, 'contrat', 'contrats') : null,
    waitingXof > 0 ? `${formatMoney(waitingXof)} attendus` : null,
  ].filter((part) => part !== null);
  const rest = goesOn.length > 0 ? ` Continuent comme prévu : ${goesOn.join(' et ')}.` : '';
  if (state === 'paused')
    return `Votre profil sort de l’annuaire ; vos propositions restent.${rest} Vous reprenez quand vous voulez.`;
  const withdrawn =
    proposals > 0
      ? ` ${counted(proposals, 'proposition en attente est retirée', 'propositions en attente sont retirées')}.`
      : '';
  return `Votre profil n’est plus visible.${withdrawn}${rest} Vous pourrez rouvrir votre activité ; les propositions retirées seront à refaire.`;
}

/** Goes on whatever becomes of the activity. */
function Standing({ standing: { contracts, waitingXof, proposals } }: { standing: Stands }) {
  if (contracts.length === 0 && waitingXof === 0 && proposals === 0)
    return (
      <p className="text-ink-soft">Aucun contrat, aucun paiement attendu, aucune proposition en attente.</p>
    );
  return (
    <Card className="grid gap-3">
      <h2 className="text-m">Ce qui est en cours</h2>
      {waitingXof > 0 && (
        <p>
          <b>{formatMoney(waitingXof)}</b>{' '}
          <span className="text-ink-soft">réservés par vos clients et pas encore versés</span>
        </p>
      )}
      {proposals > 0 && <p>{counted(proposals, 'proposition en attente', 'propositions en attente')}</p>}
      {contracts.length > 0 && (
        <ul className="grid gap-2">
          {contracts.map(({ id, title, number, status }) => (
            <li key={id} className="border-t border-line pt-2">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-s text-ink-soft">{`${number}, ${contractStateTitles[status].toLowerCase()}`}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
