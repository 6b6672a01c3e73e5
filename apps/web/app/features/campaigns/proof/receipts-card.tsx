import type { CandidateReceipt } from '@baara/contract/campaigns/proof';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/moments.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { receiptCodePath, receiptsQuery } from './proof.api.ts';

/** My line of each sealed list, to verify later; nothing before there are any. */
export function ReceiptsCard({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(receiptsQuery(applicationId));
  if (!data || data.receipts.length === 0) return null;
  return (
    <Card>
      <h2 className="text-l">Mes reçus de vérification</h2>
      <p className="mt-1 text-ink-soft">
        Chacun prouve que votre ligne est dans une liste scellée. Conservez-les : la{' '}
        <Link to={publicPaths.verifyCampaign(data.campaignId)} className="text-primary underline">
          page de vérification
        </Link>{' '}
        les lit. Ils mènent à votre pseudonyme : ne les donnez à personne.
      </p>
      <ul className="mt-2 grid divide-y divide-line">
        {data.receipts.map((receipt) => (
          <Receipt key={receipt.entry} receipt={receipt} applicationId={applicationId} />
        ))}
      </ul>
    </Card>
  );
}

function Receipt({
  receipt: { entry, title, at, fileName, receipt },
  applicationId,
}: {
  receipt: CandidateReceipt;
  applicationId: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0">
        <h3 className="text-m wrap-anywhere">{title}</h3>
        <p className="text-s text-ink-soft">Scellée le {formatDateTime(at)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          aria-label={`Télécharger le reçu : ${title}`}
          onClick={() => saveJson(receipt, fileName)}
        >
          Fichier
        </Button>
        <SaveButton
          path={receiptCodePath(applicationId, entry)}
          fileName={fileName.replace('.json', '.svg')}
          label={`Télécharger le code QR : ${title}`}
        >
          QR
        </SaveButton>
      </div>
    </li>
  );
}

function saveJson(content: object, name: string): void {
  const blob = new Blob([JSON.stringify(content)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  Object.assign(window.document.createElement('a'), { href, download: name }).click();
  // Some browsers read it a little after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
