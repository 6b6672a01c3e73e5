import type { CampaignResults, CategoryFigures } from '@baara/contract/campaigns/results';
import { outcomeCounts } from '@baara/contract/campaigns/results-words';
import { markInWords } from '@baara/contract/formats/marks';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/states.tsx';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { counted } from '../sessions/session-words.ts';
import { listFile } from './results.api.ts';

const WhatIfForm = lazyPart(() => import('./what-if-form.tsx'));

/** What the ranking gives, category by category: counts, no name and no number. */
export function RankingSection({ results }: { results: CampaignResults }) {
  const { ranking, rankRefusal, publishedAt } = results;
  return (
    <section aria-labelledby="classement">
      <h2 id="classement" className="mb-2 text-l">
        Classement
      </h2>
      <RankingState results={results} />
      {rankRefusal && ranking.state !== 'done' && (
        <p className="text-ink-soft">{addFrenchMarks(rankRefusal)}.</p>
      )}
      {ranking.state === 'done' && (
        <>
          <p className="mb-3 text-s text-ink-soft">
            Calculé le {formatDateTime(ranking.computedAt ?? '')}. Chiffres seuls : aucun nom, aucun numéro
            {publishedAt ? '' : ' avant la publication'}.
          </p>
          <div className="grid grid-cols-1 gap-4">
            {ranking.categories.map((category) => (
              <Category key={category.id} results={results} category={category} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function RankingState({ results: { ranking, publishedAt } }: { results: CampaignResults }) {
  if (ranking.state === 'running')
    return <output className="block text-ink-soft">Calcul en cours : vous pouvez quitter cette page.</output>;
  if (ranking.state === 'failed')
    return <Notice tone="bad">Le calcul n’a pas abouti. Calculez de nouveau.</Notice>;
  if (ranking.isOutdated)
    return (
      <div className="mb-3">
        <Notice tone="warn">
          {publishedAt
            ? 'Des notes ont été corrigées depuis la publication : une rectification les prend en compte.'
            : 'Des notes, des dossiers ou des réserves ont changé depuis ce classement : calculez-le de nouveau avant que le jury l’arrête.'}
        </Notice>
      </div>
    );
  return null;
}

function Category({ results, category }: { results: CampaignResults; category: CategoryFigures }) {
  const [isTrying, setIsTrying] = useState(false);
  const { campaign } = results;
  const list = results.lists.find(({ categoryId }) => categoryId === category.id);
  const total = category.outcomes.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className="min-w-0 rounded-lg border border-line bg-surface p-4.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-m">{category.name}</h3>
          <p className="text-s text-ink-soft">
            {counted(category.seats, 'place')} · barre {markInWords(category.bar)} sur 20 · liste d’attente de{' '}
            {formatNumber(category.waitingLength)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!results.publishedAt && (
            <Button variant="outline" onClick={() => setIsTrying(true)}>
              Et si…
            </Button>
          )}
          {list && (
            <SaveButton
              path={listFile(campaign.id, category.id)}
              fileName="liste.pdf"
              label={`Télécharger la liste : ${category.name}`}
            >
              Liste PDF
            </SaveButton>
          )}
        </div>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <div className="min-w-0">
          <BarList
            isStacked
            format={formatNumber}
            link={Link}
            items={category.outcomes.map(({ outcome, count }) => ({
              key: outcome,
              label: outcomeCounts[outcome],
              value: count,
              note: `${formatNumber(Math.floor((1000 * count) / Math.max(1, total)) / 10)} %`,
            }))}
          />
          <Facts category={category} />
        </div>
        {category.ranked > 0 && (
          <BarChart
            bars={category.steps.map((value, step) => ({
              key: String(step),
              label: `${markInWords(step * 50)} à ${markInWords((step + 1) * 50)}`,
              value,
            }))}
            summary={`Moyennes sur 20 de ${counted(category.ranked, 'personne classée', 'personnes classées')}.`}
            headings={['Moyenne sur 20', 'Personnes']}
            format={formatNumber}
          />
        )}
      </div>
      {list && (
        <TechnicalDetails>
          <p>
            Empreinte SHA-256 de la liste : <code className="break-all">{list.sha256}</code>
          </p>
        </TechnicalDetails>
      )}
      {isTrying && (
        <Suspense fallback={null}>
          <WhatIfForm campaignId={campaign.id} category={category} onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
    </article>
  );
}

function Facts({ category }: { category: CategoryFigures }) {
  const { vacant, lastAdmitted, reserves, ties } = category;
  const open = ties.filter(({ matters }) => matters);
  return (
    <ul className="mt-2 grid gap-1 text-s">
      {lastAdmitted !== null && (
        <li>Dernier admis sur une place ouverte : {markInWords(lastAdmitted)} sur 20.</li>
      )}
      {vacant > 0 && <li>{counted(vacant, 'place vacante', 'places vacantes')}.</li>}
      {reserves.map(({ label, seats, taken }) => (
        <li key={label}>
          « {label} » : {formatNumber(taken)} sur {counted(seats, 'place réservée', 'places réservées')}.
        </li>
      ))}
      {ties.length > 0 && (
        <li className={open.length > 0 ? 'text-warn' : undefined}>
          {counted(ties.length, 'égalité')} que seul le tirage public départage
          {open.length > 0
            ? `, dont ${open.map(({ firstRank, people }) => `${formatNumber(people)} au rang ${formatNumber(firstRank)}`).join(', ')} : une place en dépend.`
            : ' : aucune place n’en dépend.'}
        </li>
      )}
    </ul>
  );
}
