import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { type ApplicationList, askedOf, type ListFilter } from './application.api.ts';
import { exportApplications } from './recruiter-applications.api.ts';

type Props = {
  offerId: string;
  filter: ListFilter;
  total: number | undefined;
  abilities: ApplicationList['abilities'];
  onExport: () => void;
};

/** Actions on all the applications of a list: one message to them, or a file of them. */
export function ListActions({ offerId, filter, total, abilities, onExport }: Props) {
  if (!total || !(abilities.write || abilities.export)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* A message chooses by stage and words alone. */}
      {abilities.write && !filter.criteria && !filter.source && !filter.agency && !filter.answers?.length && (
        <Link to={paths.writeBulkMessage(chosenBy(offerId, filter))} className={buttonClass('outline')}>
          Écrire à ces candidats
        </Link>
      )}
      {abilities.export && (
        <Button variant="outline" icon={<Download {...icon} size={18} />} onClick={onExport}>
          Exporter
        </Button>
      )}
    </div>
  );
}

type ExportProps = { offerId: string; filter: ListFilter; onClose: () => void };

/** Asks for the file. Apart from its button, which stands elsewhere as the window grows. */
export function ApplicationsExport({ offerId, filter, onClose }: ExportProps) {
  return (
    <ExportDialog
      title="Exporter les candidatures"
      description="Le fichier reprend cette liste et vos colonnes des candidats ; des candidatures retirées, il ne dit que le nom."
      ask={(format) => {
        const { page: _page, limit: _limit, ...filters } = askedOf(filter);
        return exportApplications({
          params: { id: offerId },
          body: { format, filters },
        });
      }}
      onClose={onClose}
    />
  );
}

const chosenBy = (offerId: string, { stage, search, isUnread, minFit }: ListFilter) => ({
  offre: offerId,
  stage,
  search,
  unread: isUnread ? '1' : null,
  fit: minFit === undefined ? null : String(minFit),
});
