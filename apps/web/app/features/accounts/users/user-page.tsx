import type { UserDetail } from '@baara/contract/accounts/users';
import { disablingCauseTitles } from '@baara/contract/accounts/user-words';
import { dayInWords } from '@baara/contract/formats/days';
import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { roleName } from '../../../shell/role-name.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { SupportPanel } from '../support-views/public/support-panel.tsx';
import { StateTag } from './public/state-tag.tsx';
import { userQuery } from './public/users.api.ts';
import { UserActions } from './user-actions.tsx';
import { UserActivity } from './user-activity.tsx';
import { Belongings, Consents, Identity } from './user-facts.tsx';
import { userName } from './public/user-name.ts';
import { UserSessions } from './user-sessions.tsx';

export const meta = () => [{ title: 'Utilisateur | Baara' }];

/** One person: who they are, where they are connected, what they agreed to, did and have. */
export default function UserPage() {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  const back = <BackLink to={paths.users()}>Utilisateurs</BackLink>;
  if (query.isPending || isUnreadable(query))
    return (
      <WorkspacePage>
        <PageHeader title="Utilisateur" back={back} />
        {query.isPending ? (
          <SkeletonList label="Chargement du compte…" />
        ) : (
          <QueryError query={query} fallback="Ce compte n’a pas pu être chargé." />
        )}
      </WorkspacePage>
    );
  const user = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        title={userName(user)}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {roleName(user.role)}
            {user.company && `, ${user.company.name}`}
            <StateTag state={user.state} />
          </span>
        }
        action={<UserActions user={user} />}
      />
      <Standing user={user} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Identity user={user} />
          <UserActivity user={user} />
        </div>
        <div className="grid min-w-0 gap-4">
          <UserSessions user={user} />
          <SupportPanel userId={user.id} name={userName(user)} />
          <Belongings user={user} />
          <Consents user={user} />
        </div>
      </div>
    </WorkspacePage>
  );
}

/** What must be known before anything is done: why it is disabled, or that it will be erased. */
function Standing({ user: { disabling, deletionRequestedAt } }: { user: UserDetail }) {
  return (
    <>
      {deletionRequestedAt && (
        <div className="mb-4">
          <Notice tone="warn">
            Suppression demandée le {formatDate(deletionRequestedAt)} : le compte sera effacé le{' '}
            {dayInWords(Date.parse(deletionRequestedAt) + DELETION_DELAY_DAYS * 24 * 3600 * 1000)}.
          </Notice>
        </div>
      )}
      {disabling && (
        <div className="mb-4">
          <Notice tone="bad">
            {disabling === 'unknown' ? (
              <p>Compte désactivé, sans motif enregistré.</p>
            ) : (
              <>
                <p className="font-semibold">
                  {disablingCauseTitles[disabling.cause]}, par {disabling.by ?? 'un compte supprimé'} le{' '}
                  {formatDateTime(disabling.at)}
                  {disabling.untilOn ? `, jusqu’au ${formatDate(disabling.untilOn)}` : ', sans fin prévue'}
                </p>
                <p className="wrap-anywhere">« {disabling.message} »</p>
                {disabling.hiddenOffers > 0 && (
                  <p>
                    {disabling.hiddenOffers === 1
                      ? '1 offre est cachée avec lui.'
                      : `${disabling.hiddenOffers} offres sont cachées avec lui.`}
                  </p>
                )}
              </>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}
