import type { exportApplications } from '@baara/contract/application-exports';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { ExportDialog } from '../../exports/public/export-dialog.tsx';
import { askedOf, type ListFilter } from './application-queries.ts';

type Props = { offerId: string; filter: ListFilter; total: number | undefined };

/** What is done with all the applications a list shows: one message to them, or a file of them. */
export function ListActions({ offerId, filter, total }: Props) {
  const { canWrite } = useCompanyRole();
  const [isExporting, setIsExporting] = useState(false);
  if (!canWrite || !total) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Link to={`/recruiter/messages/bulk?${chosenBy(offerId, filter)}`} className={buttonClass('line')}>
        Écrire à ces candidats
      </Link>
      <Button variant="line" icon={<Download {...icon} size={18} />} onClick={() => setIsExporting(true)}>
        Exporter
      </Button>
      {isExporting && (
        <ExportDialog
          title="Exporter les candidatures"
          description="Le fichier reprend cette liste et vos colonnes des candidats ; des candidatures retirées, il ne dit que le nom."
          ask={(format) => {
            const { page: _page, ...filters } = askedOf(filter);
            return api.call<typeof exportApplications>('POST /recruiter/offers/:id/applications/exports', {
              params: { id: offerId },
              body: { format, filters },
            });
          }}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  );
}

function chosenBy(offerId: string, { stage, search, isUnread }: ListFilter): string {
  const chosen = new URLSearchParams({ offre: offerId });
  if (stage) chosen.set('stage', stage);
  if (search) chosen.set('search', search);
  if (isUnread) chosen.set('unread', '1');
  return chosen.toString();
}
