import { REPORT_CONSENT } from '@baara/contract/campaigns/days-words';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { FigureList, type ListedFigure } from '../../../ui/workspace/figure-list.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { saveRoomReport } from './days.api.ts';
import type { Room } from './use-room.ts';

const SignForm = lazyPart(() => import('./sign-form.tsx'));

const figure = (label: string, value: number, note: string | false = false): ListedFigure => ({
  key: label,
  label,
  value: formatNumber(value),
  ...(note && { note }),
});

/** The room's report as it stands, then as it was signed. */
export function ReportCard({ room }: { room: Room }) {
  const { day, place, items } = room;
  const { report, signature, late, signRefusal, abilities } = day;
  const isOnline = useOnline();
  const [isSigning, setSigning] = useState(false);
  const saving = useMutation({
    mutationFn: () => saveRoomReport(place, `Rapport ${day.room.name}`),
    onError: (error) => toast.error(messageOf(error)),
  });
  const isWaiting = items.some(({ refusal }) => refusal === null);
  const { counts } = report;
  const refusal = isWaiting
    ? 'Des pointages attendent encore sur ce téléphone : le rapport se signe une fois tout envoyé.'
    : signRefusal;
  return (
    <Card>
      <h2 className="text-l">Rapport de la salle</h2>
      {signature ? (
        <p className="mt-1 text-good">
          Signé par {signature.name}, {formatDateTime(signature.at)}.
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">
          Ce que le serveur a reçu. Ceux que personne n'a pointés comptent parmi les absents.
        </p>
      )}
      <FigureList
        figures={[
          figure('Attendus', counts.expected),
          figure(
            'Présents',
            counts.present + counts.late,
            counts.late > 0 && `dont ${counts.late} en retard`,
          ),
          figure(
            'Absents',
            counts.absent,
            counts.unmarked > 0 && `dont ${counts.unmarked} jamais pointé${counts.unmarked > 1 ? 's' : ''}`,
          ),
          figure('Exclus', counts.excluded),
          figure('Incidents', report.incidents.length),
        ]}
      />
      {late.length > 0 && (
        <section className="mt-3">
          <h3 className="text-m">Arrivées après la signature</h3>
          <p className="text-s text-ink-soft">Le rapport n'en tient pas compte.</p>
          <ul className="mt-1 grid text-s">
            {late.map(({ fileNumber, text, at, receivedAt }) => (
              <li
                key={fileNumber + text + at + receivedAt}
                className="border-t border-line py-1.5 first:border-t-0"
              >
                {[fileNumber, text].filter(Boolean).join(' : ')}, {formatDateTime(at)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TechnicalDetails className="mt-3">
        <p className="wrap-anywhere">SHA-256 du rapport : {day.reportSha256}</p>
        {day.list && (
          <p className="mt-1 wrap-anywhere">
            SHA-256 de la liste, version {day.list.version} : {day.list.sha256}
          </p>
        )}
      </TechnicalDetails>
      <div className="mt-2 grid grid-cols-1 gap-2">
        {signature && (
          <Button
            variant="outline"
            busy={saving.isPending}
            disabled={!isOnline}
            onClick={() => saving.mutate()}
          >
            Télécharger le rapport (PDF)
          </Button>
        )}
        {abilities.sign && refusal && <p className="text-s text-ink-soft">{refusal}</p>}
        {abilities.sign && (
          <Button variant="outline" disabled={refusal !== null || !isOnline} onClick={() => setSigning(true)}>
            Signer le rapport
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isSigning && <SignForm room={room} consent={REPORT_CONSENT} onClose={() => setSigning(false)} />}
      </Suspense>
    </Card>
  );
}
