import type { CandidateTest } from '@baara/contract/campaigns/sittings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveInterviewConvocation } from '../interviews/interviews.api.ts';
import { durationText, kindText } from '../tests/test-words.ts';
import { myTestsQuery } from './sittings.api.ts';

/** The tests of an application; nothing before there are any. */
export function MyTestsCard({ applicationId }: { applicationId: string }) {
  const { data: tests = [] } = useQuery(myTestsQuery(applicationId));
  if (tests.length === 0) return null;
  return (
    <Card>
      <h2 className="text-l">Épreuves</h2>
      <ul className="mt-2 grid divide-y divide-line">
        {tests.map((test) => (
          <li key={test.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
            <div className="min-w-0">
              <h3 className="text-m wrap-anywhere">{test.name}</h3>
              <p className="text-s text-ink-soft">
                {kindText(test)} · {durationText(test.durationMinutes)} · coefficient {test.weight}
              </p>
              <p className="text-s">{test.slot ? slotText(test.slot) : standing(test)}</p>
              {test.cancelled.map(({ at, reason }) => (
                <p key={at + reason} className="text-s wrap-anywhere">
                  Une question a été annulée pour tous : {reason} Les notes ont été recalculées sans elle.
                </p>
              ))}
            </div>
            {test.slot && <Convocation applicationId={applicationId} test={test} />}
            {test.state !== 'none' && (
              <Link
                to={paths.sitting(applicationId, test.id)}
                className={buttonClass(isCalling(test) ? 'primary' : 'outline')}
              >
                {isCalling(test) ? (test.state === 'running' ? 'Reprendre' : 'Passer l’épreuve') : 'Voir'}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** « 3 décembre 2026 à 9 h 20 (heure de Bamako), Salle 4 ». */
const slotText = ({ startsAt, place }: NonNullable<CandidateTest['slot']>): string =>
  `${formatDateTime(startsAt)} (heure de Bamako), ${place}`;

function Convocation({ applicationId, test }: { applicationId: string; test: CandidateTest }) {
  const saving = useMutation({
    mutationFn: () =>
      saveInterviewConvocation({ id: applicationId, testId: test.id }, `convocation-${test.id.slice(-6)}`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant="outline"
      busy={saving.isPending}
      busyLabel="Téléchargement…"
      onClick={() => saving.mutate()}
    >
      Ma convocation
    </Button>
  );
}

const isCalling = ({ state }: CandidateTest): boolean => state === 'open' || state === 'running';

function standing({ state, opensAt, closesAt, endsAt, submittedAt }: CandidateTest): string | null {
  if (state === 'soon') return opensAt ? `Ouvre le ${formatDateTime(opensAt)}` : 'Sa date vous sera annoncée';
  if (state === 'open') return closesAt && `À commencer avant le ${formatDateTime(closesAt)}`;
  if (state === 'running') return endsAt && `En cours, jusqu’au ${formatDateTime(endsAt)}`;
  if (state === 'over')
    return submittedAt ? `Copie remise le ${formatDateTime(submittedAt)}` : 'Temps écoulé';
  return state === 'missed' ? 'Le dernier départ est passé' : null;
}
