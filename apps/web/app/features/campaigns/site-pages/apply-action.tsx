import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { campaignApplicationStatusTitles } from '@baara/contract/campaigns/statuses';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { campaignPath, codeInGroups } from '../campaign-words.ts';

/** The way into a campaign, for anyone who looks at it: apply, follow one's application, or why it is not possible. */
export function ApplyAction({ campaign }: { campaign: CampaignDetail }) {
  const session = useSession();
  const { myApplication, state, startDate, resultsPublishedAt, abilities } = campaign;
  if (myApplication)
    return (
      <>
        <p>
          <b>Dossier déposé</b> : {campaignApplicationStatusTitles[myApplication.status].toLowerCase()}.
          <span className="block text-s text-ink-soft">Code {codeInGroups(myApplication.trackingCode)}</span>
        </p>
        <Link to={publicPaths.myCampaignApplication(myApplication.id)} className={buttonClass('primary')}>
          Suivre ma candidature
        </Link>
        {state === 'active' && myApplication.status === 'PENDING' && (
          <Link to={`${campaignPath(campaign)}/apply`} className={buttonClass('outline')}>
            Modifier mon dossier
          </Link>
        )}
      </>
    );
  if (state === 'closed')
    return (
      <>
        <p className="text-ink-soft">
          Cette campagne est clôturée.{' '}
          {resultsPublishedAt ? 'Les résultats sont publiés.' : 'Les résultats ne sont pas encore publiés.'}
        </p>
        <Link to={publicPaths.trackApplication()} className={buttonClass('outline')}>
          Suivre ma candidature
        </Link>
      </>
    );
  if (state === 'upcoming')
    return (
      <p className="text-ink-soft">
        Les dossiers se déposent à partir du <b className="text-ink">{formatDate(startDate)}</b>. Préparez vos
        pièces d'ici là.
      </p>
    );
  const apply = `${campaignPath(campaign)}/apply`;
  if (!session)
    return (
      <>
        <p className="text-ink-soft">Il vous faut un compte candidat, gratuit.</p>
        <Link to={publicPaths.login({ redirect: apply })} className={buttonClass()}>
          Postuler
        </Link>
      </>
    );
  if (!abilities.apply)
    return <p className="text-ink-soft">Seul un compte candidat peut postuler à une campagne.</p>;
  return (
    <Link to={apply} className={buttonClass()}>
      Postuler
    </Link>
  );
}
