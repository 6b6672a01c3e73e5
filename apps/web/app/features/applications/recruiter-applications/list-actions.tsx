import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { type ApplicationList, askedOf, type ListFilter } from './application.api.ts';
import { exportApplications } from './recruiter-applications.api.ts';

type Props = {
  offerId: string;
  filter: ListFilter;
  total: number | undefined;
  abilities: ApplicationList['abilities'];
  /** Where a person is added to the offer; undefined when nobody may be. */
  addingTo: string | undefined;
  onExport: () => void;
};

/** Actions on all the applications of a list: one message to them, or a file of them; and one more person. */
export function ListActions({ offerId, filter, total, abilities, addingTo, onExport }: Props) {
  const navigate = useNavigate();
  const others: MenuAction[] = [
    ...(addingTo === undefined
      ? []
      : [{ label: 'Ajouter une personne', onSelect: () => void navigate(addingTo) }]),
    ...(total && abilities.export ? [{ label: 'Exporter', onSelect: onExport }] : []),
  ];
  const mayWrite =
    // A message chooses by stage and words alone.
    abilities.write && !filter.criteria && !filter.source && !filter.agency && !filter.answers?.length;
  if (others.length === 0 && !(total && mayWrite)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {Boolean(total) && mayWrite && (
        <Link to={paths.writeBulkMessage(chosenBy(offerId, filter))} className={buttonClass('outline')}>
          Écrire à ces candidats
        </Link>
      )}
      <ActionMenu label="Plus d'actions" actions={others} variant="outline" />
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
