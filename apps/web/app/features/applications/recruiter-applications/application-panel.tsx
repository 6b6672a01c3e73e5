import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { AdjacentItems, type NavigationList } from './adjacent-items.tsx';
import { ApplicationBody } from './application-body.tsx';
import { ApplicationDecision, ApplicationState } from './application-head.tsx';
import { ApplicantLine } from './applicant-line.tsx';
import { ApplicationLoading } from './application-loading.tsx';
import { applicationQuery, nameOf, useApplicationOpening } from './application.api.ts';
import { ApplicationTabs, TAB } from './application-tabs.tsx';

type Props = {
  id: string;
  /** The items of the screen around, each to be read one by one. */
  navigationLists: readonly NavigationList[];
  hrefOf: (id: string) => string;
  onClose: () => void;
};

/** One application, whole, beside the list or the board: decide without leaving the page. */
export default function ApplicationPanel({ id, navigationLists, hrefOf, onClose }: Props) {
  const [params] = useSearchParams();
  const query = useQuery(applicationQuery(id));
  const application = query.data;
  useApplicationOpening(application?.id);
  return (
    <SidePanel
      title={application ? nameOf(application) : 'Candidature'}
      description={application && `Pour ${application.offer.title}`}
      onClose={onClose}
      tools={
        <AdjacentItems
          id={id}
          application={application}
          navigationLists={navigationLists}
          hrefOf={hrefOf}
          pageHref={paths.receivedApplication(id, { [TAB]: params.get(TAB) })}
        />
      }
      actions={application && <ApplicationDecision key={application.id} application={application} />}
    >
      <ApplicationLoading query={query} />
      {/* Another candidate, another content: nothing typed for the one shows under the other. */}
      {application && <Content key={application.id} application={application} />}
    </SidePanel>
  );
}

function Content({ application }: { application: RecruiterApplication }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ApplicantLine application={application} />
      <div className="sticky -top-4 z-9 -mx-4 border-b border-line bg-surface px-4">
        <ApplicationState application={application} />
        <ApplicationTabs application={application} />
      </div>
      <ApplicationBody application={application} />
    </div>
  );
}
