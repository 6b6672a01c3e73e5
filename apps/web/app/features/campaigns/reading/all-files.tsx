import { readerStatuses, readerStatusTitles } from '@baara/contract/campaigns/file-moves';
import { Link, useSearchParams } from 'react-router';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { RecruitingTabs } from '../../offers/recruiter-offers/public/recruiting-tabs.tsx';
import { fileSearch, FileTable, useFileList } from './file-table.tsx';
import { verdicts, verdictWords } from './verdict-words.ts';

export const meta = () => [{ title: 'Dossiers des campagnes | Baara' }];

/** The files of every campaign that one's role shows, to find one among them. */
export default function AllFiles() {
  const [params] = useSearchParams();
  const fileList = useFileList(params);
  const { list, filter } = fileList;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Dossiers des campagnes"
        description="Retrouvez un dossier dans toutes les campagnes que votre rôle vous montre."
        action={
          <Link to={paths.managedCampaigns()} className={buttonClass('outline')}>
            Campagnes
          </Link>
        }
      />
      <RecruitingTabs current="campaigns" />
      <ListFilters
        list={list}
        search={fileSearch}
        choices={[
          {
            name: 'status',
            label: 'Statut',
            all: 'Tous les statuts',
            value: filter.status || undefined,
            options: readerStatuses.map((value) => ({
              value,
              label: readerStatusTitles[value],
            })),
          },
          {
            name: 'verdict',
            label: 'Conditions',
            all: 'Toutes les conditions',
            value: filter.verdict || undefined,
            options: verdicts.map((value) => ({ value, label: verdictWords[value].title })),
          },
        ]}
      />
      <FileTable
        fileList={fileList}
        none={
          <EmptyState picture={<EmptyPicture of="people" />} title="Aucun dossier pour l'instant">
            Ils arrivent dès qu'une campagne est ouverte.
          </EmptyState>
        }
      />
    </WorkspacePage>
  );
}
