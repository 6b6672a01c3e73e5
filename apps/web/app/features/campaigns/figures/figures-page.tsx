import type { CampaignFigures } from '@baara/contract/campaigns/figures';
import { hourInWords } from '@baara/contract/formats/moments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { CampaignFrame } from '../administration/campaign-frame.tsx';
import { FigureCharts } from './figure-charts.tsx';
import { campaignFiguresFile, campaignFiguresQuery } from './figures.api.ts';

export const meta = () => [{ title: 'Chiffres de la campagne | Baara' }];

/** Counts of a campaign's files, read again while somebody watches them. */
export default function CampaignFiguresPage() {
  const { id = '' } = useParams();
  const query = useQuery(campaignFiguresQuery(id));
  return (
    <CampaignFrame
      id={id}
      current="figures"
      action={
        query.data && (
          <>
            <SaveButton
              path={campaignFiguresFile(id, 'pdf')}
              fileName="chiffres-campagne.pdf"
              label="Télécharger en PDF"
            >
              PDF
            </SaveButton>
            <SaveButton
              path={campaignFiguresFile(id, 'xlsx')}
              fileName="chiffres-campagne.xlsx"
              label="Télécharger en Excel"
            >
              Excel
            </SaveButton>
          </>
        )
      }
    >
      {query.data ? (
        <Figures figures={query.data.data} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <SkeletonList label="Calcul des chiffres…" count={3} />
      )}
    </CampaignFrame>
  );
}

function Figures({ figures }: { figures: CampaignFigures }) {
  return (
    <>
      <LeadingFigures figures={figures} />
      {figures.files === 0 ? (
        <EmptyState picture={<EmptyPicture of="offer" />} title="Aucun dossier pour l'instant">
          Les chiffres viendront avec le premier dossier, sans recharger cette page.
        </EmptyState>
      ) : (
        <FigureCharts figures={figures} />
      )}
      <p className="mt-4 text-s text-ink-soft">
        Compté à {hourInWords(figures.countedAt)}, heure de Bamako. Les dossiers retirés ne sont dans aucun
        autre chiffre.
      </p>
    </>
  );
}

/** What leads, and the three figures that say whether the last hours go well. */
function LeadingFigures({ figures }: { figures: CampaignFigures }) {
  const { files, places, lastHour, drafts, withdrawn } = figures;
  const others = [
    ['Dernière heure', lastHour],
    ['Brouillons', drafts],
    ['Retirés', withdrawn],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <div className="rounded-lg border border-line bg-surface p-4 max-sm:col-span-3">
        <dt className="text-ink-soft">Dossiers déposés</dt>
        <dd className="text-2xl font-bold tracking-tight">{formatNumber(files)}</dd>
        <dd className="text-s text-ink-soft">{perPlace(files, places)}</dd>
      </div>
      {others.map(([label, value]) => (
        <div key={label} className="rounded-lg border border-line bg-surface p-4 max-sm:p-2.5">
          <dt className="text-s text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function perPlace(files: number, places: number): string {
  if (places === 0) return 'Aucune place annoncée';
  const announced = `${formatNumber(places)} place${places > 1 ? 's' : ''}`;
  if (files < places) return `Pour ${announced}`;
  return `Pour ${announced} : ${formatNumber(Math.round((10 * files) / places) / 10)} candidats par place`;
}
