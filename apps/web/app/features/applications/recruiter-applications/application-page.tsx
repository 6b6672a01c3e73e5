import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { AdjacentItems, type NavigationList } from './adjacent-items.tsx';
import { ApplicantLine } from './applicant-line.tsx';
import { ApplicationBody } from './application-body.tsx';
import { ApplicationDecision, ApplicationState } from './application-head.tsx';
import { ApplicationLoading } from './application-loading.tsx';
import { applicationQuery, nameOf, useApplicationOpening } from './application.api.ts';
import { ApplicationTabs, TAB } from './application-tabs.tsx';

export const meta = () => [{ title: 'Candidature reçue | Baara' }];

/** One application on a page of its own, for a wide screen: its CV, beside what one decides by. */
export default function ApplicationPage() {
  const { id = '' } = useParams();
  const query = useQuery(applicationQuery(id));
  const application = query.data;
  useApplicationOpening(application?.id);
  return (
    <WorkspacePage>
      <Head id={id} application={application} />
      <div className="mt-4">
        <ApplicationLoading query={query} />
      </div>
      {application && (
        <Fragment key={application.id}>
          <div className="mb-4">
            <ApplicantLine application={application} />
          </div>
          <h2 className="sr-only">Dossier de candidature</h2>
          <ApplicationBody application={application} />
        </Fragment>
      )}
    </WorkspacePage>
  );
}

/** It stays from one application to the next: a reader who looks for somebody along a list waits for none on the way. */
function Head({ id, application }: { id: string; application: RecruiterApplication | undefined }) {
  const [params] = useSearchParams();
  const back = application && backOf(application);
  return (
    <>
      <div className="-mt-5.5 min-h-11 text-s md:hidden">
        {back && <BackLink to={back.to}>{back.title}</BackLink>}
      </div>
      {/* On a laptop all of it stays in sight; on a phone the tabs do, and where the application stands. */}
      <div className="contents md:sticky md:stuck-15 md:z-9 md:-mx-6 md:-mt-5.5 md:block md:border-b md:border-line md:bg-ground md:px-6 xl:-mt-5">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2 md:pt-3">
          <div className="flex min-w-0 items-center gap-2">
            {/* It leads where the line above leads on a phone, and takes none. */}
            {back && (
              <Link
                to={back.to}
                aria-label={back.title}
                title={back.title}
                className="-ml-3 grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken max-md:hidden"
              >
                <Glyph name="back" size={20} />
              </Link>
            )}
            <div className="min-w-0">
              <h1>{application ? nameOf(application) : 'Candidature'}</h1>
              <p className="min-h-6 text-ink-soft">{application && <ForOffer application={application} />}</p>
            </div>
          </div>
          {application && (
            <div key={application.id} className="ml-auto max-md:w-full">
              <ApplicationDecision application={application} />
            </div>
          )}
        </header>
        <div className="max-md:sticky max-md:stuck-15 max-md:z-9 max-md:-mx-4 max-md:border-b max-md:border-line max-md:bg-ground max-md:px-4 md:flex md:flex-row-reverse md:flex-wrap md:items-center md:justify-between">
          <div className="flex items-center justify-between gap-2">
            {application ? <ApplicationState key={application.id} application={application} /> : <span />}
            <AdjacentItems
              id={id}
              application={application}
              navigationLists={useOpenedFrom()}
              hrefOf={(other) => paths.receivedApplication(other, { [TAB]: params.get(TAB) })}
            />
          </div>
          {application && <ApplicationTabs key={application.id} application={application} />}
        </div>
      </div>
    </>
  );
}

/** The list one comes back to. */
const backOf = ({ abilities, offer }: RecruiterApplication): { to: string; title: string } =>
  abilities.seeOffer
    ? { to: paths.offerApplications(offer.id), title: 'Candidatures' }
    : { to: paths.interviews(), title: 'Entretiens' };

function ForOffer({ application: { offer, abilities } }: { application: RecruiterApplication }) {
  return (
    <>
      Pour{' '}
      {abilities.seeOffer ? (
        <Link to={paths.offerApplications(offer.id)} className="font-medium text-ink hover:underline">
          {offer.title}
        </Link>
      ) : (
        <span className="font-medium text-ink">{offer.title}</span>
      )}
    </>
  );
}

/** The list the page was opened from, which the browser's history has. */
function useOpenedFrom(): readonly NavigationList[] {
  const { state } = useLocation() as { state: unknown };
  const ids = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : undefined;
  return Array.isArray(ids) ? [{ key: 'opened', ids: ids.filter((one) => typeof one === 'string') }] : [];
}
