import type { OwnPortfolio, OwnWork } from '@baara/contract/freelance/portfolio';
import { portfolioMessages as messages } from '@baara/contract/freelance/portfolio-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { cachePortfolio, portfolioQuery, publishWork, savingWork } from './portfolio.api.ts';
import { usePortfolioChange } from './use-portfolio-change.ts';
import { bodyOf, valuesOf, WorkFields } from './work-fields.tsx';
import { WorkPictures } from './work-pictures.tsx';
import { WorkTestimonials } from './work-testimonials.tsx';

export const meta = () => [{ title: 'Réalisation | Baara' }];

/** One work: its words, its pictures, what clients say of it. */
export default function WorkPage() {
  const { id } = useParams();
  const query = useQuery(portfolioQuery);
  const work = query.data?.works.find((one) => one.id === id);
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.freelancePortfolio()}>Portfolio</BackLink>}
        title={work?.title ?? 'Réalisation'}
        description="Ce qu’un client en lit sur votre page."
        action={work && <Publication work={work} />}
      />
      {query.isPending ? (
        <SkeletonList label="Chargement de la réalisation…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback={messages.FAILED} />
      ) : work ? (
        <Whole work={work} isVisible={query.data.profile?.isVisible ?? false} />
      ) : (
        <EmptyState
          title="Réalisation introuvable"
          action={
            <Link to={paths.freelancePortfolio()} className={buttonClass('outline')}>
              Voir mon portfolio
            </Link>
          }
        >
          {messages.WORK_NOT_FOUND}.
        </EmptyState>
      )}
    </WorkspacePage>
  );
}

function Publication({ work: { id, isPublished } }: { work: OwnWork }) {
  const change = usePortfolioChange();
  return (
    <Button
      variant="outline"
      busy={change.isBusy}
      onClick={() => void change.run(() => publishWork(id, !isPublished))}
    >
      {isPublished ? 'Masquer' : 'Montrer'}
    </Button>
  );
}

function Whole({ work, isVisible }: { work: OwnWork; isVisible: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {!work.isPublished && <Notice tone="warn">{messages.HIDDEN}.</Notice>}
        <WorkForm work={work} />
      </div>
      <div className="grid gap-4">
        <WorkPictures work={work} />
        <WorkTestimonials work={work} mayAsk={work.isPublished && isVisible} />
      </div>
    </div>
  );
}

const savedIn = ({ works }: OwnPortfolio, id: string) => works.find((one) => one.id === id);

function WorkForm({ work }: { work: OwnWork }) {
  const client = useQueryClient();
  const form = useApiForm(savingWork(work.id), {
    defaultValues: valuesOf(work),
    toBody: (values) => ({ ...bodyOf(values), version: work.version }),
    valuesOf: ({ data }) => valuesOf(savedIn(data, work.id)),
    failed: 'La réalisation n’a pas pu être enregistrée. Vos saisies sont gardées.',
    onSuccess: ({ data }) => cachePortfolio(client, data),
  });
  return (
    <Card>
      <ApiForm form={form} className="grid grid-cols-1 gap-4" label="La réalisation">
        <WorkFields form={form} />
        <div>
          <SubmitButton form={form} busyLabel="Enregistrement...">
            Enregistrer
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
  );
}
