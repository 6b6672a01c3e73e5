import { stageTitles } from '@baara/contract/applications/stages';
import type { HeadlineFigures, RecruiterTasks, StageHealth } from '@baara/contract/workspace/recruiter-tasks';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { FigureList, type ListedFigure } from '../../../ui/workspace/figure-list.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { StageFlow } from '../../../ui/workspace/stage-flow.tsx';
import { counted } from './task-words.ts';

/** Beside the queue: where applications wait, and the figures that say how the company recruits. */
export function RecruiterOverview({ tasks }: { tasks: RecruiterTasks }) {
  const figures = listedFigures(tasks.figures);
  return (
    <div className="grid items-start gap-4 md:max-lg:grid-cols-2">
      {tasks.pipeline.total > 0 && <Pipeline pipeline={tasks.pipeline} />}
      {figures.length > 0 && (
        <ListPanel title="Chiffres du recrutement" isTitleHidden>
          <FigureList figures={figures} />
          <p className="border-t border-line px-4 py-1 text-s md:px-4.5">
            <Link
              to={`${paths.recruiterDashboard()}?onglet=statistiques&periode=7`}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline md:min-h-9"
            >
              La semaine en chiffres
            </Link>
          </p>
        </ListPanel>
      )}
    </div>
  );
}

const daysText = (days: number | null): string | null =>
  days === null ? null : days < 1 ? '< 1\u00a0j' : `${formatNumber(Math.round(days))}\u00a0j`;

function Pipeline({ pipeline: { total, stuck, stages } }: { pipeline: RecruiterTasks['pipeline'] }) {
  return (
    <ListPanel title="Candidatures en cours" count={formatNumber(total)}>
      <StageFlow
        label="Candidatures en cours par étape, et depuis combien de temps elles y sont"
        format={formatNumber}
        link={Link}
        stages={stages.map((stage) => ({
          key: stage.stage,
          title: stageTitles[stage.stage],
          total: stage.total,
          wait: daysText(stage.waitedDays),
          isLate: stage.isLate,
          to: paths.recruitmentTracking({ etape: stage.stage }),
        }))}
      />
      {stuck > 0 && (
        <p className="mt-2 border-t border-line px-4 py-2.5 text-s text-ink-soft md:px-4.5">
          {targetText(stages)}{' '}
          <Link
            to={paths.recruitmentTracking({ stuck: '1' })}
            className="font-semibold text-primary hover:underline"
          >
            Voir {stuck === 1 ? 'la candidature bloquée' : `les ${formatNumber(stuck)} bloquées`}
          </Link>
        </p>
      )}
    </ListPanel>
  );
}

/** What was planned, when one stage has all that are stuck. */
function targetText(stages: readonly StageHealth[]): string {
  const [worst, ...others] = stages.filter(({ stuck }) => stuck > 0);
  return worst && others.length === 0 && worst.targetDays !== null
    ? `${stageTitles[worst.stage]} : objectif ${formatNumber(worst.targetDays)}\u00a0j.`
    : 'Au-delà du délai de leur étape.';
}

/** Figures over too few applications are left out. */
function listedFigures(figures: HeadlineFigures): ListedFigure[] {
  const { responseDays, previousResponseDays, answered, hiredThisMonth, openOffers } = figures;
  const listed: ListedFigure[] = [];
  if (responseDays !== null) {
    listed.push({
      key: 'response',
      label: 'Première réponse',
      value: formatNumber(responseDays),
      unit: responseDays >= 2 ? 'jours' : 'jour',
      note: changeText(responseDays, previousResponseDays),
    });
  }
  if (answered.percent !== null) {
    listed.push({
      key: 'answered',
      label: 'Candidatures répondues',
      value: formatNumber(answered.percent),
      unit: '%',
      note: `sur ${answered.days}\u00a0jours, objectif ${answered.goalPercent}\u00a0%`,
    });
  }
  if (hiredThisMonth > 0 || openOffers > 0) {
    listed.push({
      key: 'hired',
      label: 'Recrutés ce mois',
      value: formatNumber(hiredThisMonth),
      note:
        openOffers > 0 &&
        (openOffers === 1
          ? 'une offre reste à pourvoir'
          : `${counted(openOffers, 'offre')} restent à pourvoir`),
    });
  }
  return listed;
}

function changeText(days: number, before: number | null) {
  const change = before === null ? 0 : Math.round((days - before) * 10) / 10;
  if (before === null) return 'médiane sur 30\u00a0jours';
  if (change === 0) return 'comme les 30\u00a0jours d’avant';
  const isBetter = change < 0;
  return (
    <>
      <em className={isBetter ? 'font-semibold text-good not-italic' : 'font-semibold text-warn not-italic'}>
        {formatNumber(Math.abs(change))}
        {`\u00a0j de ${isBetter ? 'moins' : 'plus'}`}
      </em>{' '}
      que les 30 jours d’avant
    </>
  );
}
