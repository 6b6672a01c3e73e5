import type { HiringCheck } from '@baara/contract/workspace/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { companyDashboardRoot } from '../../../lib/query-roots.ts';
import { answeringCheck, hiringChecksKey, hiringChecksQuery } from './reports.api.ts';

export const meta = () => [{ title: 'Six mois après | Baara' }];

/** Those I hired six months ago: one press each says whether they are still there. */
export default function HiringChecks() {
  const query = useQuery(hiringChecksQuery);
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.recruiterDashboard()}>Tableau de bord</BackLink>}
        title="Six mois après un recrutement"
        description="Une question par personne recrutée. Vos réponses font la mesure « Qualité après six mois » des rapports."
      />
      {query.isPending && <SkeletonList label="Chargement des questions…" count={2} />}
      {isUnreadable(query) && <QueryError query={query} />}
      {query.data?.length === 0 && (
        <EmptyState title="Aucune question en attente">
          Elle vous est posée six mois après chaque recrutement que vous avez conclu.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {query.data?.map((check) => (
          <li key={check.applicationId}>
            <Question check={check} />
          </li>
        ))}
      </ul>
    </WorkspacePage>
  );
}

const marks = [5, 4, 3, 2, 1].map((mark) => ({ value: String(mark), label: `${mark} sur 5` }));

/** The mark and the sentence may be left out; each button answers at once. */
function Question({ check }: { check: HiringCheck }) {
  const client = useQueryClient();
  const { applicationId, candidate, offer, hiredOn } = check;
  const form = useApiForm(answeringCheck(applicationId), {
    defaultValues: { outcome: 'here' as 'here' | 'left' | 'skipped', mark: '', comment: '' },
    toBody: ({ mark, ...values }) => ({ ...values, mark: mark === '' ? null : Number(mark) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: hiringChecksKey });
      void client.invalidateQueries({ queryKey: companyDashboardRoot });
    },
  });
  return (
    <Card>
      <h2 className="text-l">{candidate.name}, toujours en poste ?</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {offer.title || 'Sans titre'}, recrutement du {formatDate(hiredOn)}
      </p>
      <ApiForm form={form} label={candidate.name}>
        <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <Select label="Note" optional placeholder="Sans note" options={marks} {...form.field('mark')} />
          <TextInput label="Une phrase" optional maxLength={300} {...form.field('comment')} />
        </div>
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} onClick={() => form.set('outcome', 'here')}>
            Encore en poste
          </SubmitButton>
          <SubmitButton form={form} variant="outline" onClick={() => form.set('outcome', 'left')}>
            N’est plus en poste
          </SubmitButton>
          <SubmitButton form={form} variant="ghost" onClick={() => form.set('outcome', 'skipped')}>
            Passer
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
  );
}
