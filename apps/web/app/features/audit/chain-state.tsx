import type { AuditChain, AuditVerification } from '@baara/contract/audit/audit-log';
import { findingTitles } from '@baara/contract/audit/audit-words';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { Notice } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TechnicalDetails } from '../../ui/workspace/technical-details.tsx';

const SHOWN_FINDINGS = 10;

/** How the chain stands: its links, its last signed head, its last verification. */
export function ChainState({ chain }: { chain: AuditChain }) {
  const { links, pending, head, recipients, verification, publicKey } = chain;
  return (
    <section aria-label="État de la chaîne" className="mb-4 grid grid-cols-1 gap-3">
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <dl className="grid gap-x-6 gap-y-2 text-s sm:grid-cols-3">
          <Figure title="Chaîne">
            {formatNumber(links)} {links > 1 ? 'maillons' : 'maillon'}
            {pending > 0 && <span className="text-ink-soft">, {formatNumber(pending)} en attente</span>}
          </Figure>
          <Figure title="Dernière tête signée">
            {head ? (
              <>
                Maillon {formatNumber(head.link)}, <RelativeTime value={head.signedAt} />
                {head.mailedTo > 0 && (
                  <span className="text-ink-soft">
                    , envoyée à {formatNumber(head.mailedTo)} {head.mailedTo > 1 ? 'adresses' : 'adresse'}
                  </span>
                )}
              </>
            ) : (
              'Aucune encore : une par heure'
            )}
          </Figure>
          <Figure title="Dernière vérification">
            <VerificationState verification={verification} />
          </Figure>
        </dl>
        {(head || publicKey) && (
          <TechnicalDetails className="mt-1">
            {head && (
              <p className="wrap-anywhere">
                Empreinte <code>{head.hash}</code>, clé <code>{head.key}</code>
              </p>
            )}
            {publicKey && <pre className="mt-2 wrap-anywhere whitespace-pre-wrap">{publicKey}</pre>}
          </TechnicalDetails>
        )}
      </div>
      {recipients.addresses.length === 0 && (
        <Notice tone="warn">
          Personne ne reçoit les têtes signées : ajoutez une adresse dans « Plus d’actions », pour qu’une fin
          de journal supprimée se voie.
        </Notice>
      )}
      {verification?.state === 'broken' && <Findings verification={verification} />}
    </section>
  );
}

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-3">
    <dt className="flex-none text-ink-soft">{title}</dt>
    <dd className="min-w-0 wrap-anywhere max-sm:text-right">{children}</dd>
  </div>
);

function VerificationState({ verification }: { verification: AuditVerification | null }) {
  if (!verification) return 'Jamais vérifiée';
  const { state, finishedAt, linksChecked, linksExpected, erasedRows, requestedAt } = verification;
  if (finishedAt === null) {
    const share = linksExpected === 0 ? 0 : Math.floor((100 * linksChecked) / linksExpected);
    return (
      <>
        En cours : {formatNumber(linksChecked)} sur {formatNumber(linksExpected)}
        <progress value={share} max={100} aria-label="Vérification de la chaîne" className="block w-full" />
      </>
    );
  }
  const at = <RelativeTime value={finishedAt} className="text-ink-soft" />;
  if (state === 'failed')
    return (
      <>
        <Tag tone="warn">Interrompue</Tag> <RelativeTime value={requestedAt} className="text-ink-soft" />
      </>
    );
  return (
    <>
      {state === 'intact' ? <Tag tone="good">Intacte</Tag> : <Tag tone="bad">Rompue</Tag>} {at}
      {erasedRows > 0 && (
        <span className="block text-ink-soft">
          {formatNumber(erasedRows)} {erasedRows > 1 ? 'lignes effacées' : 'ligne effacée'} en partie
        </span>
      )}
    </>
  );
}

function Findings({ verification: { findings, findingCount } }: { verification: AuditVerification }) {
  const [params] = useSearchParams();
  const others = findingCount - Math.min(findings.length, SHOWN_FINDINGS);
  return (
    <Notice tone="bad">
      <h2 className="text-m">
        {findingCount > 1 ? `${formatNumber(findingCount)} anomalies` : 'Une anomalie'} dans la chaîne
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {findings.slice(0, SHOWN_FINDINGS).map(({ kind, link, row }) => (
          <li key={`${kind} ${link} ${row}`}>
            {findingTitles[kind]}
            {link !== null && `, maillon ${formatNumber(link)}`}
            {row !== null && kind !== 'missing-row' && (
              <>
                {', '}
                <Link to={hrefWith(params, { ligne: String(row) })} preventScrollReset className="underline">
                  ligne {formatNumber(row)}
                </Link>
              </>
            )}
            {row !== null && kind === 'missing-row' && `, ligne ${formatNumber(row)}`}
          </li>
        ))}
      </ul>
      {others > 0 && <p>Et {formatNumber(others)} autres.</p>}
    </Notice>
  );
}
