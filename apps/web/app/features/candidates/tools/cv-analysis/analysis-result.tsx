import type { CvAnalysisAnswer, CvAnalysisContent } from '@baara/contract/candidates/tools/cv-analysis';
import { Link } from 'react-router';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { OfferComparison } from './offer-comparison.tsx';
import { ScoreParts } from './score-parts.tsx';

/** A score that would discourage says instead what helps. */
const ENCOURAGING = 40;

export function AnalysisResult({ answer: { reading, content, name } }: { answer: CvAnalysisAnswer }) {
  if (!content)
    return (
      <div className="grid grid-cols-1 gap-3">
        <Notice tone="warn">{reading.sentence}</Notice>
        <p className="text-ink-soft">
          Un recruteur qui cherche par mots ne trouvera pas ce fichier.{' '}
          <Link
            to={publicPaths.ownCvAnalysis({ vue: 'mes-cv', cv: 'nouveau' })}
            className="text-primary underline"
          >
            Composer un CV lisible avec mon profil
          </Link>
        </p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {reading.status !== 'read' && <Notice tone="warn">{reading.sentence}</Notice>}
      <Card className="grid grid-cols-1 gap-3">
        <Score content={content} name={name} />
        <ScoreParts parts={content.parts} isScored={content.score >= ENCOURAGING} />
      </Card>
      {content.offer && <OfferComparison offer={content.offer} />}
      <Findings findings={content.findings} />
      <Spelling marks={content.spelling} />
      <ReadText content={content} />
    </div>
  );
}

function Score({ content: { score, findings }, name }: { content: CvAnalysisContent; name: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-l wrap-anywhere">{name}</h2>
      {score >= ENCOURAGING ? (
        <p className="font-bold tabular-nums">
          <span className="text-xl">{score}</span> sur 100
        </p>
      ) : (
        <p className="text-ink-soft">
          {findings.length > 1
            ? 'Commencez par les premières remarques : elles changent le plus.'
            : 'Ce CV peut gagner beaucoup.'}
        </p>
      )}
    </div>
  );
}

type Finding = CvAnalysisContent['findings'][number];

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0)
    return <Notice tone="good">Rien à signaler : ce CV dit l’essentiel, clairement.</Notice>;
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Remarques">
      <h2 className="text-l">
        {findings.length === 1 ? 'Une remarque' : `${findings.length} remarques, les plus utiles d’abord`}
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {findings.map((finding) => (
          <li key={`${finding.title} ${finding.line ?? ''}`}>
            <Card className="grid grid-cols-1 gap-1.5">
              <h3 className="text-m">{finding.title}</h3>
              {finding.line && (
                <p className="rounded-sm bg-accent-soft px-2 py-1 text-s wrap-anywhere">« {finding.line} »</p>
              )}
              <p className="text-ink-soft">{finding.why}</p>
              {finding.proposal && (
                <p className="border-l-3 border-good pl-3 wrap-anywhere whitespace-pre-line">
                  <strong className="text-good">Proposition :</strong> {finding.proposal}
                </p>
              )}
            </Card>
          </li>
        ))}
      </ol>
      {findings.some(({ proposal }) => proposal?.includes('[')) && (
        <p className="text-s text-ink-soft">Entre crochets : ce que vous seul pouvez compléter.</p>
      )}
    </section>
  );
}

function Spelling({ marks }: { marks: CvAnalysisContent['spelling'] }) {
  if (marks.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-2">
      <h2 className="text-l">Orthographe à vérifier</h2>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {marks.map(({ line, before, after }) => (
          <li key={`${line} ${before}`} className="py-1.5">
            <p>
              <del className="text-bad">{before}</del> → <ins className="font-medium text-good">{after}</ins>
            </p>
            <p className="text-s wrap-anywhere text-ink-soft">{line}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReadText({ content: { text, contacts, pageCount } }: { content: CvAnalysisContent }) {
  return (
    <Card>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          Le texte tel qu’un logiciel le lit
        </summary>
        <p className="mt-1 text-s text-ink-soft">
          {pageCount !== null && `${pageCount} page${pageCount > 1 ? 's' : ''}. `}
          {contacts.length > 0 ? `Coordonnées lues : ${contacts.join(', ')}.` : 'Aucune coordonnée lue.'}
        </p>
        <p className="mt-2 rounded-md bg-sunken p-3 text-s wrap-anywhere whitespace-pre-line">{text}</p>
      </details>
    </Card>
  );
}
