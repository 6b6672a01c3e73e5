import type { SheetsOverview } from '@baara/contract/campaigns/sheets';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { counted } from '../sessions/session-words.ts';
import { PrintCard } from './print-card.tsx';
import { ScanCard } from './scan-card.tsx';
import { SheetLists } from './sheet-lists.tsx';
import { sheetsQuery } from './sheets.api.ts';

export const meta = () => [{ title: 'Feuilles de réponses | Baara' }];

/** A test on paper: its sheets printed, scanned and read, and what waits for a person. */
export default function SheetsPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(sheetsQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.data ? (
        <Sheets data={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Feuilles indisponibles" />
      ) : (
        <SkeletonList label="Chargement des feuilles…" />
      )}
    </WorkspacePage>
  );
}

function Sheets({ data }: { data: SheetsOverview }) {
  const { campaign, test, counts, abilities, refusal, isDrawAwaited, isSealed, paper } = data;
  const place = { id: campaign.id, testId: test.id };
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(campaign.id, test.id)}>{test.name}</BackLink>}
        title="Feuilles de réponses"
        description={`QCM sur papier · ${campaign.title}`}
        action={
          counts.doubts > 0 && (
            <Link to={paths.sheetDoubts(campaign.id, test.id)} className={buttonClass('primary')}>
              {abilities.settle && !isSealed ? 'Vérifier' : 'Voir'} {counted(counts.doubts, 'ligne')}
            </Link>
          )
        }
      />
      {isSealed && (
        <div className="mb-4">
          <Notice tone="info">
            <p>Les notes de cette épreuve sont scellées : ses feuilles ne changent plus.</p>
          </Notice>
        </div>
      )}
      {refusal !== null && (
        <div className="mb-4">
          <Notice tone="warn">
            <p>
              {refusal}.{' '}
              <Link
                to={
                  isDrawAwaited ? paths.campaignProof(campaign.id) : paths.campaignTest(campaign.id, test.id)
                }
                className="underline"
              >
                {isDrawAwaited ? 'Ouvrir les preuves' : 'Ouvrir l’épreuve'}
              </Link>
            </p>
          </Notice>
        </div>
      )}
      {counts.expected > 0 && <Progress counts={counts} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {paper && abilities.manage && refusal === null && <PrintCard data={data} paper={paper} />}
        {(data.scans.length > 0 || abilities.manage) && refusal === null && (
          <ScanCard key={test.id} data={data} place={place} />
        )}
      </div>
      <SheetLists data={data} place={place} />
    </>
  );
}

/** What leads: how far the reading is, and the sheets that wait. */
function Progress({ counts }: Pick<SheetsOverview, 'counts'>) {
  const { expected, final, doubtful, incomplete, missing, missingAbsent } = counts;
  const lines = [
    doubtful > 0 && `${formatNumber(doubtful)} à vérifier`,
    incomplete > 0 && `${formatNumber(incomplete)} sans toutes leurs pages`,
    missing > 0 &&
      `${counted(missing, 'manquante')}${missingAbsent > 0 ? `, dont ${counted(missingAbsent, 'absent')} à l’appel` : ''}`,
  ].filter(Boolean);
  return (
    <section aria-label="Avancement" className="mb-4">
      <output className="block">
        <b>
          {counted(final, 'feuille lue', 'feuilles lues')} sur {formatNumber(expected)}
        </b>
        {lines.length > 0 && <span className="text-ink-soft"> · {lines.join(' · ')}</span>}
      </output>
      <progress aria-label="Feuilles lues" className="mt-1 h-2 w-full" value={final} max={expected} />
    </section>
  );
}
