import type { AuditDetail } from '@baara/contract/audit/audit-log';
import { auditActionTitle, auditRoleTitle, auditSubjectTitle } from '@baara/contract/audit/audit-words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { SidePanel } from '../../ui/workspace/side-panel.tsx';
import { TechnicalDetails } from '../../ui/workspace/technical-details.tsx';
import { auditEntryQuery } from './audit.api.ts';
import { OutcomeTag } from './outcome-tag.tsx';

/** One row of the audit, beside the list. */
export function AuditPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(auditEntryQuery(id));
  const title = query.data ? auditActionTitle(query.data.action) : `Ligne ${formatNumber(id)}`;
  return (
    <SidePanel title={title} description={`Ligne ${formatNumber(id)} du journal`} onClose={onClose}>
      {query.isPending ? (
        <SkeletonList count={1} label="Chargement de la ligne…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="Cette ligne n’a pas pu être chargée." />
      ) : (
        query.data && <Entry entry={query.data} />
      )}
    </SidePanel>
  );
}

const erasedText = <span className="text-ink-soft">Effacé, comme la loi le demande</span>;
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-primary xl:min-h-8';

function Entry({ entry }: { entry: AuditDetail }) {
  const { at, outcome, actor, actorRole, subject, subjectName, ip, erased, link, detail, action, id } = entry;
  return (
    <>
      <dl className="grid gap-3">
        <Fact title="Moment">{formatDateTime(at)}</Fact>
        <Fact title="Résultat">
          <OutcomeTag outcome={outcome} />
        </Fact>
        <Fact title="Par">
          {actor ? (
            <>
              {actor.name}
              {actorRole && <span className="text-ink-soft"> ({auditRoleTitle(actorRole)})</span>}
              <br />
              <Link to={paths.auditLog({ actor: actor.id })} className={linkClass}>
                Tous ses actes
              </Link>
            </>
          ) : erased.includes('actor') ? (
            erasedText
          ) : (
            'Baara, sans intervention de personne'
          )}
        </Fact>
        {(subject !== null || erased.includes('subject')) && (
          <Fact title="Sujet">
            {subject === null ? (
              erasedText
            ) : (
              <>
                <span className="wrap-anywhere">{subjectName ?? auditSubjectTitle(subject)}</span>
                <br />
                <Link to={paths.auditLog({ subject })} className={linkClass}>
                  Tout sur ce sujet
                </Link>
              </>
            )}
          </Fact>
        )}
        {(ip !== null || erased.includes('ip')) && <Fact title="Adresse IP">{ip ?? erasedText}</Fact>}
      </dl>
      <TechnicalDetails className="mt-5">
        <dl className="grid gap-3 border-t border-line p-3">
          <Fact title="Nom de l’acte">
            <code>{action}</code>
          </Fact>
          <Fact title="Ligne">{id}</Fact>
          {subject !== null && subjectName !== null && <Fact title="Identifiant du sujet">{subject}</Fact>}
          <Fact title="Maillon">
            {link ? (
              <>
                {link.number}
                <br />
                <code className="text-s wrap-anywhere">{link.hash}</code>
              </>
            ) : (
              'Dans la minute'
            )}
          </Fact>
          <Fact title="Contenu">
            {erased.includes('detail') ? (
              erasedText
            ) : (
              <pre className="text-s wrap-anywhere whitespace-pre-wrap">
                {JSON.stringify(detail, null, 2)}
              </pre>
            )}
          </Fact>
        </dl>
      </TechnicalDetails>
    </>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-s text-ink-soft">{title}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
