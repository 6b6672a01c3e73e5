import { hasEnded } from '@baara/contract/applications/stages';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/query-error.tsx';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ApplicableOffer } from './applicable-offer.ts';
import { myApplicationQuery } from './my-applications.api.ts';
import { promiseOf } from './public/answer-promise.tsx';

type Props = { applicationId: string } & Pick<ApplicableOffer, 'company'>;

/** What happens to an application now that it is sent: who reads it, through which steps it may go. */
export default function NextSteps(props: Props) {
  return (
    <QueryProvider>
      <Steps {...props} />
    </QueryProvider>
  );
}

function Steps({ applicationId, company }: Props) {
  const query = useQuery(myApplicationQuery(applicationId));
  if (query.isPending) return <ComingSteps />;
  if (query.isError) return <QueryError query={query} title="Étapes non chargées" />;
  const { stage, stageTitle, steps } = query.data;
  if (hasEnded(stage)) return <p>Elle est terminée : « {stageTitle} ». Son suivi dit ce qui s’est passé.</p>;
  const ahead = steps.filter(({ state }) => state === 'upcoming').map(({ title }) => title);
  const promise = promiseOf(company);
  return (
    <section aria-labelledby="la-suite">
      <h3 id="la-suite" className="text-m">
        La suite
      </h3>
      <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:text-ink-soft">
        {stage === 'received' ? (
          <li>
            {company.name} lit votre candidature.
            {promise && <span className="block text-s text-ink-soft">{promise}</span>}
          </li>
        ) : (
          <li>Votre candidature en est à l’étape « {stageTitle} ».</li>
        )}
        {ahead.length > 0 && (
          <li>
            Les étapes possibles :<span className="block text-s text-ink-soft">{ahead.join(', ')}</span>
          </li>
        )}
        <li>Vous êtes prévenu(e) à chaque étape, et vous la suivez ici.</li>
      </ol>
    </section>
  );
}

/** In the room that the box of the offer's page reserves for the steps. */
function ComingSteps() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">Chargement des étapes…</output>
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
