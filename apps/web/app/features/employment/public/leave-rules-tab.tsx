import type { CountryRules } from '@baara/contract/employment/leave-rules';
import { daysInWords, weekdayTitles } from '@baara/contract/employment/employment-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { leaveRulesQuery } from './employment.api.ts';

const LeaveRulesForm = lazyPart(() => import('../leave-rules-form.tsx'));

/** « Congés » : how the labour code of each country counts leave. */
export default function LeaveRulesTab() {
  const query = useQuery(leaveRulesQuery);
  const [changed, setChanged] = useState<CountryRules>();
  if (query.isPending) return <SkeletonList label="Chargement des règles…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les règles de congé n’ont pas pu être chargées." />;
  return (
    <>
      <p className="mb-3 max-w-lg text-ink-soft">
        Les soldes des employés suivent ces règles. Faites vérifier par un juriste les valeurs de départ : une
        décision déjà prise ne change pas.
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {query.data.map((rules) => (
          <li key={rules.country}>
            <Country rules={rules} onChange={() => setChanged(rules)} />
          </li>
        ))}
      </ul>
      {changed && (
        <Suspense fallback={null}>
          <LeaveRulesForm rules={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Country({ rules, onChange }: { rules: CountryRules; onChange: () => void }) {
  const { country, monthlyTenths, weekdays, holidays, source, updatedAt, updatedBy } = rules;
  const title = countryTitle(country);
  return (
    <Card className="flex h-full flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <h2 className="text-l">
          {title} {updatedBy === null && <Tag tone="warn">À vérifier</Tag>}
        </h2>
        <p>{daysInWords(monthlyTenths)} par mois</p>
        <p className="text-s text-ink-soft">
          {weekdays.map((day) => weekdayTitles[day - 1]?.slice(0, 3).toLowerCase()).join(', ')} ;{' '}
          {holidays.length === 0
            ? 'aucun jour férié'
            : `${formatNumber(holidays.length)} jour${holidays.length > 1 ? 's fériés' : ' férié'}`}
        </p>
        <p className="text-s text-ink-soft">
          {source}
          {updatedBy !== null && `. Changé par ${updatedBy} le ${formatDate(updatedAt)}`}
        </p>
      </div>
      <Button variant="outline" onClick={onChange} aria-label={`Modifier les règles : ${title}`}>
        Modifier
      </Button>
    </Card>
  );
}
