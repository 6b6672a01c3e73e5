import type { Flag } from '@baara/contract/support/moderation';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { DecisionForm } from './decision-form.tsx';
import { sourceLabels, statusLabels, subjectLabelOf } from './flag-labels.ts';
import { flagQuery } from './moderation.api.ts';
import { FlagRow } from './flag-row.tsx';
import { ScoreTag } from './score-tag.tsx';
import { FlaggedText } from './flagged-text.tsx';

export const meta = () => [{ title: 'Signalement | Baara' }];

export default function FlagPage() {
  const { id = '' } = useParams();
  const flag = useQuery(flagQuery(id));
  return (
    <WorkspacePage>
      <PageHeader
        title={flag.data?.title ?? 'Signalement'}
        description={flag.data && [subjectLabelOf(flag.data), flag.data.company].filter(Boolean).join(' · ')}
        back={<BackLink to={paths.moderation()}>Modération</BackLink>}
      />
      {flag.isPending && <SkeletonList label="Chargement du signalement…" />}
      {flag.isError && <QueryError query={flag} fallback="Le signalement n'a pas pu être chargé." />}
      {flag.data && <FlagDetail flag={flag.data} />}
    </WorkspacePage>
  );
}

function FlagDetail({ flag }: { flag: Flag }) {
  const status = statusLabels[flag.status];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px]">
      <div className="grid min-w-0 gap-4">
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center gap-1.5">
            <Tag tone={status.tone}>{status.label}</Tag>
            <ScoreTag score={flag.score} />
            <span className="text-s text-ink-soft">
              {sourceLabels[flag.source]} · {formatDateTime(flag.createdAt)}
            </span>
          </div>
          <Reasons reasons={flag.reasons} />
          <h2 className="text-l">Texte lu</h2>
          <FlaggedText text={flag.text} reasons={flag.reasons} />
          {flag.inboxPath && (
            <p>
              <Link to={flag.inboxPath} className="text-primary underline">
                Ouvrir le message dans les messages reçus
              </Link>
            </p>
          )}
          <Left label="Où" value={flag.link} />
          <Left label="Pour recontacter la personne" value={flag.contact} />
        </Card>
      </div>
      <aside className="grid min-w-0 gap-4">
        <Card className="grid gap-4">
          <h2 className="text-l">Décision</h2>
          {flag.offer && <OfferState offer={flag.offer} />}
          {flag.decision && (
            <p>
              <b>{status.label}</b> le {formatDateTime(flag.decision.at)}
              {flag.decision.by && ` par ${flag.decision.by}`} : {flag.decision.reason}
            </p>
          )}
          <DecisionForm key={flag.version} flag={flag} />
        </Card>
        {flag.history && <CompanyPast history={flag.history} />}
      </aside>
    </div>
  );
}

/** The visitor's comment; shown as plain text, never as a link. */
function Left({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null;
  return (
    <p className="min-w-0 break-words">
      <span className="text-s text-ink-soft">{label} :</span> {value}
    </p>
  );
}

function Reasons({ reasons }: Pick<Flag, 'reasons'>) {
  if (reasons.length === 0)
    return <p className="text-ink-soft">Le détecteur ne trouve rien : lisez ce que le visiteur en dit.</p>;
  const kinds = new Map(reasons.map(({ kind, reason }) => [kind, reason]));
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {[...kinds].map(([kind, reason]) => (
        <li key={kind}>{reason}</li>
      ))}
    </ul>
  );
}

function OfferState({ offer }: { offer: NonNullable<Flag['offer']> }) {
  if (offer.suspendedAt) return <p>Offre suspendue le {formatDateTime(offer.suspendedAt)}.</p>;
  if (!offer.url) return <p>Offre non publiée en ce moment.</p>;
  return (
    <p>
      <Link to={offer.url} className="text-primary underline">
        Voir l'offre telle que les candidats la lisent
      </Link>
    </p>
  );
}

function CompanyPast({ history }: { history: NonNullable<Flag['history']> }) {
  return (
    <Card className="grid gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-l">
        {history.name}
        <Tag tone={history.isVerified ? 'good' : 'neutral'}>
          {history.isVerified ? 'Vérifiée' : 'Pas encore vérifiée'}
        </Tag>
      </h2>
      <p className="text-s text-ink-soft">
        Sur Baara depuis le {formatDate(history.createdAt)}
        <br />
        {history.offers} {history.offers > 1 ? 'offres publiées' : 'offre publiée'}, dont {history.suspended}{' '}
        {history.suspended > 1 ? 'suspendues' : 'suspendue'}
      </p>
      {history.flags.length === 0 ? (
        <p>Aucun autre signalement.</p>
      ) : (
        <ul className="grid gap-3">
          {history.flags.map((flag) => (
            <FlagRow key={flag.id} flag={flag} />
          ))}
        </ul>
      )}
    </Card>
  );
}
