import type { CampaignResults } from '@baara/contract/campaigns/results';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { counted } from '../sessions/session-words.ts';

type Test = CampaignResults['tests'][number];

/** Marks that nobody gave. */
const missingOf = ({ expected, marked, absent, excluded }: Test): number =>
  Math.max(0, expected - marked - absent - excluded);

const columnsOf = (campaignId: string): readonly [TableColumn<Test>, ...TableColumn<Test>[]] => [
  {
    id: 'name',
    header: 'Épreuve',
    cell: ({ id, name }) => (
      <h3 className="text-m">
        <Link to={paths.campaignTest(campaignId, id)} className="text-primary underline">
          {name}
        </Link>
      </h3>
    ),
  },
  {
    id: 'state',
    header: 'Notes',
    phone: 'bare',
    cell: (test) =>
      test.sealedAt ? (
        <Tag tone="good">Scellées, {shortMoment(test.sealedAt)}</Tag>
      ) : (
        <Tag tone="warn">
          {missingOf(test) > 0
            ? counted(missingOf(test), 'note manque', 'notes manquent')
            : 'Complètes, à sceller'}
        </Tag>
      ),
  },
  { id: 'marked', header: 'Notés', isFigure: true, cell: ({ marked }) => formatNumber(marked) },
  { id: 'absent', header: 'Absents', isFigure: true, cell: ({ absent }) => formatNumber(absent) || null },
  { id: 'excluded', header: 'Exclus', isFigure: true, cell: ({ excluded }) => formatNumber(excluded) },
  { id: 'expected', header: 'Attendus', isFigure: true, cell: ({ expected }) => formatNumber(expected) },
];

/** Where the marks of each test stand: the ranking needs all of them sealed. */
export function MarksState({ results: { campaign, tests, withoutCategory } }: { results: CampaignResults }) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-2 text-l">
        Notes des épreuves
      </h2>
      {tests.length === 0 ? (
        <p className="text-ink-soft">
          La campagne n’a pas d’épreuve.{' '}
          <Link to={paths.campaignProcess(campaign.id)} className="text-primary underline">
            Ajouter une épreuve
          </Link>
        </p>
      ) : (
        <TableView label="Épreuves" columns={columnsOf(campaign.id)} rows={tests} rowId={({ id }) => id} />
      )}
      {withoutCategory > 0 && (
        <p className="mt-2 text-s text-warn">
          {counted(withoutCategory, 'dossier')} sans catégorie : ils ne sont pas classés.
        </p>
      )}
    </section>
  );
}
