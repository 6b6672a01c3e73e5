import type { SessionDetail } from '@baara/contract/campaigns/sessions';
import { smsReachWords } from '@baara/contract/notifications/sms-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { Timeline, TimelineItem } from '../../../ui/workspace/timeline.tsx';
import { counted, smsCountsText, statusesText } from './session-words.ts';
import { cacheSession, drawSeats, publishConvocations, refreshSessions, sealSeed } from './sessions.api.ts';

const calls = { seal: sealSeed, draw: drawSeats, publish: publishConvocations } as const;
type Act = keyof typeof calls;

/** Three steps in their order: the sealed seed, the draw, the convocations. */
export function DrawCard({ session }: { session: SessionDetail }) {
  const { abilities, drawState } = session;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const acting = useMutation({
    mutationFn: (act: Act) => calls[act]({ params: { id: session.campaign.id, sessionId: session.id } }),
    onSuccess: ({ data, message }) => {
      cacheSession(client, data);
      void refreshSessions(client);
      setAsking(false);
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const isDrawn = drawState === 'drawn';
  const isRunning = drawState === 'running';
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-l">Tirage des places</h2>
        <p className="mt-1 text-ink-soft">
          {counted(session.eligible, 'candidat')} à placer : dossiers dont l'état est {statusesText(session)}.
        </p>
      </div>
      <Timeline label="Étapes du tirage">
        <TimelineItem
          title="Graine scellée"
          state={session.seedHash ? 'done' : 'current'}
          meta={
            session.seedSealedAt
              ? `${formatDateTime(session.seedSealedAt)}. L'empreinte est sur la page publique.`
              : session.isVerifiable
                ? 'Elle vient des deux moitiés et du tirage public, sur la page Preuves de la campagne.'
                : 'Personne ne connaît la graine avant les convocations ; son empreinte est publiée dès maintenant.'
          }
        >
          {session.seedHash && <Hash label="Empreinte SHA-256" value={session.seedHash} />}
        </TimelineItem>
        <TimelineItem
          title="Places tirées"
          state={isDrawn ? 'done' : session.seedHash ? 'current' : 'upcoming'}
          meta={drawText(session)}
        >
          {isDrawn && session.listHash && <Hash label="Empreinte de la liste" value={session.listHash} />}
        </TimelineItem>
        <TimelineItem
          title="Convocations publiées"
          state={session.convocationsAt ? 'done' : isDrawn ? 'current' : 'upcoming'}
          meta={
            session.convocationsAt
              ? `${formatDateTime(session.convocationsAt)}. Un rappel part deux jours avant.`
              : 'Chacun est informé et télécharge la sienne. La graine devient publique.'
          }
        >
          {session.seed && <Hash label="Graine" value={session.seed} />}
          {session.convocationsAt && <Texts texts={session.texts} />}
        </TimelineItem>
      </Timeline>
      {session.drawRefusal && !abilities.seal && <p className="text-s text-warn">{session.drawRefusal}</p>}
      <div className="flex flex-wrap gap-2">
        {abilities.seal && (
          <Button busy={acting.isPending} busyLabel="Scellement…" onClick={() => acting.mutate('seal')}>
            Sceller la graine
          </Button>
        )}
        {abilities.publish && <Button onClick={() => setAsking(true)}>Publier les convocations</Button>}
        {abilities.draw && (
          <Button
            variant={isDrawn || isRunning ? 'outline' : 'primary'}
            busy={acting.isPending}
            busyLabel="Tirage…"
            onClick={() => acting.mutate('draw')}
          >
            {isRunning ? 'Relancer le tirage' : isDrawn ? 'Tirer de nouveau' : 'Tirer les places'}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Publier les convocations ?"
          description={`${counted(session.seated, 'candidat est informé', 'candidats sont informés')}, ${smsReachWords[session.texts.isOn ? 'yes' : 'off']}. ${leftText(session)}Les places ne se tirent plus ensuite : elles se changent à la main.`}
          confirmLabel="Publier"
          busyLabel="Publication…"
          isBusy={acting.isPending}
          onConfirm={() => acting.mutate('publish')}
        />
      )}
    </Card>
  );
}

const leftText = ({ unseated }: SessionDetail): string =>
  unseated === 0
    ? ''
    : `${counted(unseated, 'candidat reste', 'candidats restent')} sans place et ne reçoi${unseated > 1 ? 'vent' : 't'} rien. `;

function drawText(session: SessionDetail): string {
  const { drawState, drawnAt, seated, unseated, sameCategoryPairs } = session;
  if (drawState === 'running') return 'Le tirage est en cours. Cette page se met à jour.';
  if (drawState === 'failed') return 'Le dernier tirage a échoué. Relancez-le.';
  if (drawState === 'none' || !drawnAt)
    return 'La même graine et la même liste donnent toujours les mêmes places.';
  const pairs =
    sameCategoryPairs === 0
      ? 'aucun voisin de la même catégorie'
      : counted(
          sameCategoryPairs,
          'paire de voisins de la même catégorie',
          'paires de voisins de la même catégorie',
        );
  const left = unseated === 0 ? 'personne sans place' : `${counted(unseated, 'candidat')} sans place`;
  return `${formatDateTime(drawnAt)}. ${counted(seated, 'candidat placé', 'candidats placés')}, ${left}, ${pairs}.`;
}

/** How many SMS of the convocations and of the reminder stand where; what the e-mails say goes without. */
function Texts({ texts: { isOn, convocation, reminder } }: Pick<SessionDetail, 'texts'>) {
  const lines = [
    convocation && `SMS des convocations : ${smsCountsText(convocation)}.`,
    reminder && `SMS du rappel : ${smsCountsText(reminder)}.`,
  ].filter((line) => line !== null);
  if (!isOn && lines.length === 0)
    return <p className="text-s text-ink-soft">Prévenus {smsReachWords.off}.</p>;
  return lines.map((line) => (
    <p key={line} className="text-s text-ink-soft">
      {line}
    </p>
  ));
}

const Hash = ({ label, value }: { label: string; value: string }) => (
  <p className="text-s text-ink-soft">
    {label} : <code className="break-all text-ink">{value}</code>
  </p>
);
