import type { listSuitedFreelances, MissionFit } from '@baara/contract/freelance/freelance';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { Project } from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { FitFigure } from '../../candidates/record/public/fit-figure.tsx';
import { freelancePath } from '../public/mission-texts.ts';
import { inviteFreelances, refreshInvitations, suitedFreelancesQuery } from './projects.api.ts';

type Suited = DataOf<typeof listSuitedFreelances>[number];

/** Who suits the need best, and why; each may be invited at once. Nothing where nobody does. */
export function SuitedFreelances({ project }: { project: Project }) {
  const query = useQuery(suitedFreelancesQuery(project.id));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="conviennent" className="grid gap-2">
      <h2 id="conviennent" className="text-l">
        Freelances qui conviennent
      </h2>
      <p className="text-s text-ink-soft">Ni le nom, ni le genre, ni l’origine, ni la photo ne comptent.</p>
      {query.isPending && <SkeletonList label="Recherche des freelances…" count={3} />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback="Les freelances n’ont pas pu être chargés." />
      )}
      <ul className="grid gap-2">
        {query.data?.map((suited) => (
          <SuitedRow key={suited.freelance.id} projectId={project.id} suited={suited} />
        ))}
      </ul>
    </section>
  );
}

function SuitedRow({ projectId, suited: { freelance, fit } }: { projectId: string; suited: Suited }) {
  const client = useQueryClient();
  const inviting = useMutation({
    mutationFn: () => inviteFreelances(projectId, [freelance.id], ''),
    onSuccess: ({ message }) => {
      toast.success(message ?? messages.INVITED);
      refreshInvitations(client, projectId);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-surface p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Link to={freelancePath(freelance)} className="font-semibold wrap-anywhere text-primary">
            {freelance.name}
          </Link>
          <span className="block text-s wrap-anywhere text-ink-soft">{freelance.headline}</span>
        </div>
        <div className="flex items-center gap-4">
          <span title="Correspondance">
            <FitFigure fit={fit.score} />
          </span>
          <Button
            variant="outline"
            aria-label={`Inviter ${freelance.name}`}
            busy={inviting.isPending}
            busyLabel="Envoi…"
            disabled={inviting.isSuccess}
            onClick={() => inviting.mutate()}
          >
            {inviting.isSuccess ? 'Invité' : 'Inviter'}
          </Button>
        </div>
      </div>
      <FitReasons fit={fit} />
    </li>
  );
}

/** Each part with its points, and what lowers the whole. */
function FitReasons({ fit: { parts, shortfalls } }: { fit: MissionFit }) {
  return (
    <details>
      <summary className="min-h-11 content-center text-s font-medium text-ink-soft">Pourquoi</summary>
      <ul className="grid gap-1 text-s">
        {parts.map(({ key, title, points, weight, sentence }) => (
          <li key={key}>
            <b className="font-medium">{title}</b> {points} / {weight}
            <span className="block text-ink-soft">{addFrenchMarks(sentence)}</span>
          </li>
        ))}
        {shortfalls.map(({ points, sentence }) => (
          <li key={sentence} className="text-bad">
            {addFrenchMarks(sentence)} (−{-points})
          </li>
        ))}
      </ul>
    </details>
  );
}
