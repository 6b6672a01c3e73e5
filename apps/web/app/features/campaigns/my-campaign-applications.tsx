import type { MyCampaignApplication, TestScore } from '@baara/contract/campaigns/campaigns';
import {
  campaignApplicationStatuses,
  campaignApplicationStatusTitles,
} from '@baara/contract/campaigns/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../lib/address-params.ts';
import { formatDate } from '../../lib/format.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { codeInGroups, scoreText } from './campaign-words.ts';
import { statusTones } from './status-tones.ts';
import { myCampaignApplicationsQuery } from './campaigns.api.ts';

export const meta = () => [{ title: 'Mes candidatures aux campagnes | Baara' }];

export default function MyCampaignApplications() {
  const [params] = useSearchParams();
  const asked = {
    page: pageOf(params),
    search: searchOf(params) || undefined,
    status: choiceOf(params, 'status', campaignApplicationStatuses),
  };
  const query = useQuery({ ...myCampaignApplicationsQuery(asked), placeholderData: keepPreviousData });
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Mes candidatures aux campagnes"
        description="Vos dossiers de concours et de recrutements de masse, avec leur code de suivi."
        action={
          // Where there is none, the empty state has its own.
          query.data?.applications.length !== 0 && (
            <Link to={paths.campaigns()} className={buttonClass()}>
              Voir les campagnes
            </Link>
          )
        }
      />
      <Form
        className="mb-4 grid grid-cols-[1fr_auto] gap-2 max-sm:*:first:col-span-2 sm:grid-cols-[1fr_auto_auto]"
        key={params.toString()}
      >
        <input
          name="search"
          type="search"
          defaultValue={asked.search}
          aria-label="Rechercher une campagne, une institution ou un code"
          placeholder="Campagne, institution ou code"
          className={controlClass}
        />
        <select name="status" defaultValue={asked.status ?? ''} aria-label="État" className={controlClass}>
          <option value="">Tous les états</option>
          {campaignApplicationStatuses.map((status) => (
            <option key={status} value={status}>
              {campaignApplicationStatusTitles[status]}
            </option>
          ))}
        </select>
        <button className={buttonClass('outline')}>Filtrer</button>
      </Form>
      {query.isPending && <SkeletonList label="Chargement de vos candidatures…" />}
      {isUnreadable(query) && (
        <QueryError query={query} fallback="Impossible de récupérer les candidatures" />
      )}
      {query.data?.applications.length === 0 && <Nothing isFiltered={params.toString() !== ''} />}
      {query.data && (
        <>
          <ul className="grid gap-3">
            {query.data.applications.map((application) => (
              <Row
                key={application.id}
                application={application}
                scores={query.data.testScores.filter(({ applicationId }) => applicationId === application.id)}
              />
            ))}
          </ul>
          <PageLinks pagination={query.data.pagination} />
        </>
      )}
    </WorkspacePage>
  );
}

function Row({ application, scores }: { application: MyCampaignApplication; scores: readonly TestScore[] }) {
  const { campaign, jobCategory, status, statusTitle, trackingCode } = application;
  return (
    <li className="relative grid gap-1 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <p className="text-s text-ink-soft">{campaign.institution}</p>
      <h2 className="text-l">
        <Link to={paths.myCampaignApplication(application.id)} className="cover">
          {campaign.title}
        </Link>
      </h2>
      {jobCategory && <p className="text-ink-soft">{jobCategory.name}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-ink-soft">
        <Tag tone={statusTones[status]}>{statusTitle}</Tag>
        <span>
          Code <b className="text-ink">{codeInGroups(trackingCode)}</b>
        </span>
        <span>Déposée le {formatDate(application.submissionDate)}</span>
      </p>
      {scores.length > 0 && (
        <p className="text-s wrap-anywhere">
          {scores.map((score) => `${score.testName} : ${scoreText(score)}`).join(' · ')}
        </p>
      )}
    </li>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<EmptyPicture of={isFiltered ? 'search' : 'offer'} />}
      title={isFiltered ? 'Aucune candidature ne correspond' : "Vous n'avez postulé à aucune campagne"}
      action={
        <Link
          to={isFiltered ? paths.myCampaignApplications() : paths.campaigns()}
          className={buttonClass('primary')}
        >
          {isFiltered ? 'Voir toutes mes candidatures' : 'Voir les campagnes'}
        </Link>
      }
    >
      {isFiltered ? 'Changez de filtre ou de recherche.' : 'Vos dossiers et leurs codes de suivi seront ici.'}
    </EmptyState>
  );
}
