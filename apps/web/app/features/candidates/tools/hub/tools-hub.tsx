import type { ToolName } from '@baara/contract/candidates/tools/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../../lib/format.ts';
import { patterns } from '../../../../lib/paths.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { coverLettersQuery } from '../cover-letter/cover-letter.api.ts';
import { toolUsesQuery, usedToday, useOf } from '../fair-use/public/fair-use.api.ts';

export const meta = () => [{ title: 'Outils de candidature | Baara' }];

type Tool = { id: string; title: string; text: string; start: string; counted?: ToolName };

/** In the order of an application. Those whose page is not there yet are left out. */
const tools: readonly Tool[] = [
  {
    id: 'career-advisor',
    title: 'Conseiller carrière',
    text: 'Les métiers proches du vôtre, ce qu’il vous manque, et le premier pas.',
    start: 'Voir mes pistes',
  },
  {
    id: 'cv-analysis',
    title: 'Analyse de CV',
    text: 'Ce qu’un logiciel de recrutement lit de votre CV, ce qui manque, et un CV à télécharger.',
    start: 'Analyser mon CV',
    counted: 'cv-maker',
  },
  {
    id: 'cover-letter-generator',
    title: 'Lettre de motivation',
    text: 'Une lettre écrite avec les faits de votre profil et ceux de l’offre, à corriger et à joindre.',
    start: 'Écrire une lettre',
    counted: 'cover-letter',
  },
  {
    id: 'interview-coach',
    title: 'Coach d’entretien',
    text: 'Les questions les plus probables, vos réponses, et une chose à améliorer d’abord.',
    start: 'M’entraîner',
  },
];

const known = new Set<string>(Object.values(patterns));
const pathOf = ({ id }: Tool): string => `/applicant/${id}`;
const openTools = tools.filter((tool) => known.has(pathOf(tool)));

/** The candidates' tools: what each does, its uses today, and the last things made with it. */
export default function ToolsHub() {
  const uses = useQuery(toolUsesQuery);
  return (
    <WorkspacePage>
      <PageHeader
        title="Outils de candidature"
        description="Ils lisent votre profil et l’offre, proposent, et n’ajoutent jamais un fait. Rien n’est envoyé sans vous."
      />
      {isUnreadable(uses) && <QueryError query={uses} fallback="Vos essais du jour n’ont pas pu être lus." />}
      <ul className="grid gap-4 md:grid-cols-2">
        {openTools.map((tool) => (
          <li key={tool.id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4.5">
            <div>
              <h2 className="text-l">{tool.title}</h2>
              <p className="mt-1 text-ink-soft">{tool.text}</p>
            </div>
            {tool.counted === 'cover-letter' && <LastLetters />}
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
              <Link to={pathOf(tool)} className={buttonClass('outline')}>
                {tool.start}
              </Link>
              {tool.counted && <Today tool={tool.counted} />}
            </div>
          </li>
        ))}
      </ul>
    </WorkspacePage>
  );
}

/** Uses that are counted today; a skeleton as high as they are while they are read. */
function Today({ tool }: { tool: ToolName }) {
  const { data, isPending } = useQuery(toolUsesQuery);
  const use = useOf(data ?? [], tool);
  if (isPending) return <Skeleton className="h-5 w-32" />;
  return use ? <p className="text-s text-ink-soft">Essais : {usedToday(use)}</p> : null;
}

const LETTERS_SHOWN = 3;

function LastLetters() {
  const { data } = useQuery(coverLettersQuery);
  const letters = (data?.letters ?? []).slice(0, LETTERS_SHOWN);
  if (letters.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {letters.map(({ id, title, company, updatedAt }) => (
        <li key={id}>
          <Link
            to={publicPaths.ownCoverLetters({ lettre: id })}
            className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:text-primary"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
            <span className="text-s text-ink-soft">
              {company ? `${company} · ` : ''}
              {formatDate(updatedAt)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
