import type { FlagSummary } from '@baara/contract/support/moderation';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import { sourceLabels, statusLabels, subjectLabelOf } from './flag-labels.ts';
import { ScoreTag } from './score-tag.tsx';

/** One flag beside another; the whole row leads to it. */
export function FlagRow({ flag }: { flag: FlagSummary }) {
  const status = statusLabels[flag.status];
  return (
    <li className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <div className="flex flex-wrap items-center gap-1.5">
        <Tag tone={status.tone}>{status.label}</Tag>
        <ScoreTag score={flag.score} />
        <Tag>{subjectLabelOf(flag)}</Tag>
      </div>
      <h2 className="min-w-0 text-l break-words">
        <Link to={paths.flag(flag.id)} className="after:absolute after:inset-0">
          {flag.title}
        </Link>
      </h2>
      <p className="text-s text-ink-soft">
        {flag.company && `${flag.company} · `}
        {sourceLabels[flag.source]} · {formatDateTime(flag.createdAt)}
      </p>
    </li>
  );
}
