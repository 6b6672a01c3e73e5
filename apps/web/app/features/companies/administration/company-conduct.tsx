import type { CompanyDetail } from '@baara/contract/companies/administration';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { factLine } from '../../accounts/users/public/fact.tsx';

type Props = { company: CompanyDetail };

/** The share of candidates the company answers, and what it is counted from. */
export function AnswerRate({ company: { answers, answerRule } }: Props) {
  const { days, owedAfterDays, badgePercent, badgeDue } = answerRule;
  return (
    <ListPanel title="Taux de réponse">
      <div className={`${factLine} grid gap-1`}>
        {answers ? (
          <>
            <p className="text-xl font-bold tabular-nums">{answers.percent} %</p>
            <p>
              {formatNumber(answers.answered)} réponses pour {formatNumber(answers.due)} candidatures
              {answers.medianDays !== null &&
                `, la moitié en ${answers.medianDays === 1 ? '1 jour' : `${answers.medianDays} jours`} ou moins`}
            </p>
          </>
        ) : (
          <p>Aucune candidature n’attendait de réponse.</p>
        )}
        <p className="text-s text-ink-soft">
          Compté chaque nuit : des candidatures des {days} derniers jours qui ont au moins {owedAfterDays}{' '}
          jours, la part qui a reçu une décision, un message ou un rendez-vous. Les candidats la lisent à
          partir de {badgePercent} % sur {badgeDue} candidatures.
        </p>
      </div>
    </ListPanel>
  );
}

const subjects: Record<CompanyDetail['latestReports'][number]['subject'], string> = {
  offer: 'Offre',
  message: 'Message',
  report: 'Signalement d’un visiteur',
  mission: 'Mission freelance',
  proposal: 'Proposition de freelance',
  review: 'Avis de mission',
};
const statuses: Record<CompanyDetail['latestReports'][number]['status'], { label: string; tone: Tone }> = {
  open: { label: 'À traiter', tone: 'hot' },
  upheld: { label: 'Confirmé', tone: 'bad' },
  dismissed: { label: 'Classé', tone: 'neutral' },
};

/** What was flagged or reported of the company, its offers and its messages. */
export function Reports({ company: { latestReports, reports, upheldReports, abilities } }: Props) {
  return (
    <ListPanel title="Signalements" {...(reports > 0 && { count: formatNumber(reports) })}>
      {latestReports.length === 0 ? (
        <p className={`${factLine} text-ink-soft`}>Rien n’a été signalé.</p>
      ) : (
        <ul>
          {latestReports.map(({ id, subject, title, status, at }) => (
            <li key={id} className={`${factLine} flex justify-between gap-3`}>
              <span className="min-w-0 wrap-anywhere">
                {abilities.seeOffers ? (
                  <Link to={paths.flag(id)} className="font-medium underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
                <span className="block text-s text-ink-soft">
                  {subjects[subject]}, {shortDate(at)}
                </span>
              </span>
              <span className="flex-none">
                <Tag tone={statuses[status].tone}>{statuses[status].label}</Tag>
              </span>
            </li>
          ))}
        </ul>
      )}
      {upheldReports > 0 && (
        <p className={`${factLine} text-s text-ink-soft`}>
          {upheldReports === 1
            ? '1 signalement confirmé au total.'
            : `${formatNumber(upheldReports)} signalements confirmés au total.`}
        </p>
      )}
    </ListPanel>
  );
}
