import type { TrainingCounts, TrainingFigures } from '@baara/contract/trainings/figures';
import {
  ANSWERS_AT_LEAST,
  feedbackParts,
  feedbackPartTitles,
} from '@baara/contract/trainings/registration-words';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { Panel } from '../../../ui/workspace/panel.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { trainingFiguresQuery } from './administration.api.ts';
import { CertificateKeys } from './certificate-keys.tsx';

export const meta = () => [{ title: 'Chiffres des formations | Baara' }];

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Each period in days from today. */
const periods = {
  trimestre: { title: '3 derniers mois', from: -90, to: 0 },
  annee: { title: '12 derniers mois', from: -365, to: 0 },
  'a-venir': { title: 'À venir', from: 0, to: 365 },
} as const;
type PeriodName = keyof typeof periods;
const names = Object.keys(periods) as PeriodName[];

function daysOf(name: PeriodName): { from: string; to: string } {
  const { from, to } = periods[name];
  const today = Date.now();
  return { from: dayOf(today + from * DAY_MS), to: dayOf(today + to * DAY_MS) };
}

/** How full, how well attended and how well liked the sessions of a period are. */
export default function TrainingsDashboard() {
  const [params] = useSearchParams();
  const name = choiceOf(params, 'periode', names) ?? 'trimestre';
  const query = useQuery(trainingFiguresQuery(daysOf(name)));
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={paths.managedTrainings()}>Formations</BackLink>}
        title="Chiffres des formations"
        description="Comptés sur les sessions qui commencent dans la période, les sessions annulées à part."
      />
      <TabLinks
        label="Période"
        isWrapped
        current={name}
        tabs={names.map((id) => ({
          id,
          title: periods[id].title,
          to: hrefWith(params, { periode: id === 'trimestre' ? null : id }),
        }))}
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les chiffres n’ont pas pu être chargés." />
      ) : query.isPending ? (
        <SkeletonList label="Calcul des chiffres…" count={3} />
      ) : (
        <>
          <Figures figures={query.data} />
          {query.data.abilities.manageKeys && <CertificateKeys />}
        </>
      )}
    </WorkspacePage>
  );
}

/** Rounded down: what exists is never said to be all there is. Null where nothing can be compared. */
const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${formatNumber(Math.floor((100 * part) / whole))} %`;

const notedOf = ({ completed, incomplete, absent }: TrainingCounts): number =>
  completed + incomplete + absent;
/** By the rolls of each day where they were called, else by the outcomes noted. */
const presenceOf = (counts: TrainingCounts): string | null =>
  counts.calledDays > 0
    ? shareOf(counts.presentDays, counts.calledDays)
    : shareOf(counts.completed + counts.incomplete, notedOf(counts));

function presenceNote(counts: TrainingCounts): string {
  if (counts.calledDays > 0)
    return `${formatNumber(counts.presentDays)} présences sur ${formatNumber(counts.calledDays)} attendues à l’appel`;
  return notedOf(counts) === 0
    ? 'Rien n’est encore noté'
    : `Sur ${formatNumber(notedOf(counts))} personnes notées`;
}

function satisfactionNote({ answers, asked, rating }: TrainingCounts): string {
  if (answers === 0)
    return asked === 0 ? 'Aucun avis pour l’instant' : `Aucun avis sur ${formatNumber(asked)} demandés`;
  const count =
    asked > answers
      ? `${formatNumber(answers)} avis sur ${formatNumber(asked)} demandés`
      : `${formatNumber(answers)} avis`;
  return rating === null ? `${count} : la note se montre à partir de ${ANSWERS_AT_LEAST}` : count;
}

function revenueNote({ dueXof, unpaid }: TrainingCounts): string {
  const parts = [
    dueXof > 0 && `${formatMoney(dueXof)} à régler auprès de la maison`,
    unpaid > 0 && `${formatNumber(unpaid)} ${unpaid > 1 ? 'places' : 'place'} en cours de paiement`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Payés en ligne, remboursements déduits';
}
const ratingOf = ({ rating }: TrainingCounts): string | null =>
  rating === null ? null : `${formatNumber(rating)} sur 5`;

function Figures({ figures }: { figures: TrainingFigures }) {
  const { total, trainings, comments } = figures;
  if (total.sessions === 0)
    return (
      <EmptyState picture={<EmptyPicture of="offer" />} title="Aucune session dans cette période">
        {figures.published > 0
          ? `${formatNumber(figures.published)} formations sont publiées : choisissez une autre période.`
          : 'Publiez une formation et ajoutez-lui une session : les chiffres viendront avec elle.'}
      </EmptyState>
    );
  const tiles = [
    [
      'Remplissage',
      shareOf(total.registered, total.seats),
      `${formatNumber(total.registered)} places prises sur ${formatNumber(total.seats)}`,
    ],
    ['Présence', presenceOf(total), presenceNote(total)],
    ['Satisfaction', ratingOf(total), satisfactionNote(total)],
    ['Recettes', formatMoney(total.paidXof), revenueNote(total)],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(([label, value, note]) => (
          <div key={label} className="rounded-lg border border-line bg-surface p-4 max-sm:p-3">
            <dt className="text-s text-ink-soft">{label}</dt>
            <dd className="text-xl font-bold tracking-tight">{value ?? '–'}</dd>
            <dd className="text-s text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      <Parts parts={figures.parts} />
      <h2 className="mt-6 mb-3 text-l">Par formation</h2>
      <TableView label="Chiffres par formation" columns={columns} rows={trainings} rowId={({ id }) => id} />
      {comments.length > 0 && (
        <div className="mt-6">
          <Panel title="Derniers avis">
            <ul className="divide-y divide-line">
              {comments.map(({ training, rating, comment, at }) => (
                <li key={`${at} ${comment}`} className="py-2.5">
                  <p className="wrap-anywhere">{comment}</p>
                  <p className="text-s text-ink-soft">
                    {rating} sur 5 · {training} · {shortDate(at)}
                  </p>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  );
}

/** What people think of each part, once enough have answered. */
function Parts({ parts }: Pick<TrainingFigures, 'parts'>) {
  if (feedbackParts.every((part) => parts[part] === null)) return null;
  return (
    <dl aria-label="Satisfaction en détail" className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {feedbackParts.map((part) => (
        <div key={part} className="flex gap-2">
          <dt className="text-ink-soft">{feedbackPartTitles[part]}</dt>
          <dd className="font-semibold">
            {parts[part] === null ? '–' : `${formatNumber(parts[part])} sur 5`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Row = TrainingFigures['trainings'][number];

const columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'title',
    header: 'Formation',
    cell: ({ id, title }) => (
      <Link to={paths.trainingRegistrations(id)} className="cover font-semibold wrap-anywhere">
        {title}
      </Link>
    ),
  },
  { id: 'sessions', header: 'Sessions', isFigure: true, cell: ({ sessions }) => formatNumber(sessions) },
  {
    id: 'filling',
    header: 'Remplissage',
    isFigure: true,
    cell: ({ registered, seats }) => shareOf(registered, seats),
  },
  { id: 'presence', header: 'Présence', isFigure: true, cell: presenceOf },
  {
    id: 'rating',
    header: 'Avis',
    isFigure: true,
    cell: (counts) =>
      counts.answers === 0 ? null : (
        <>
          {ratingOf(counts) ?? '–'}
          <span className="block text-s text-ink-soft">{formatNumber(counts.answers)} avis</span>
        </>
      ),
  },
  {
    id: 'certificates',
    header: 'Certificats',
    isFigure: true,
    cell: ({ certificates }) => (certificates === 0 ? null : formatNumber(certificates)),
  },
  {
    id: 'paid',
    header: 'Recettes',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ paidXof, dueXof }) =>
      paidXof + dueXof === 0 ? null : (
        <>
          {formatMoney(paidXof)}
          {dueXof > 0 && <span className="block text-s text-ink-soft">{formatMoney(dueXof)} à régler</span>}
        </>
      ),
  },
];
