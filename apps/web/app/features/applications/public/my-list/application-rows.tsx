import type { MyApplication } from '@baara/contract/applications/applications';
import { progressOf } from '@baara/contract/applications/stages';
import { Link } from 'react-router';
import { formatDate } from '../../../../lib/format.ts';
import { shortMeetingMoment } from '../../../../lib/meeting-moment.ts';
import { paths } from '../../../../lib/paths.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { StageTag } from '../../../../lib/stage-tag.tsx';
import { Logo } from '../../../../ui/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { StepBar } from '../../../../ui/workspace/step-bar.tsx';
import { rowList } from './row-list.ts';

type Props = {
  applications: readonly MyApplication[];
  /** In a narrow column, each stands in two lines also on a laptop. */
  isNarrow?: boolean;
  /** Without the day it was sent. */
  isBrief?: boolean;
};

/** Applications, each with how far it has come and since when. */
export function ApplicationRows({ applications, ...look }: Props) {
  return (
    <ul className={rowList}>
      {applications.map((application) => (
        <ApplicationRow key={application.id} application={application} {...look} />
      ))}
    </ul>
  );
}

function ApplicationRow({
  application,
  isNarrow = false,
  isBrief = false,
}: { application: MyApplication } & Omit<Props, 'applications'>) {
  const { id, offer, stage, stageTitle, appliedAt, updatedAt, nextInterview } = application;
  const progress = progressOf(stage);
  return (
    <li
      className={classNames(
        'group relative grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 p-4',
        !isNarrow && 'md:grid-cols-[44px_minmax(0,1fr)_220px]',
      )}
    >
      <Logo name={offer.company.name} src={offer.company.avatar} className="self-start" />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-m">
          <Link to={paths.applicationTracking(id)} className="cover group-hover:text-primary">
            {offer.title}
          </Link>
        </h3>
        <p className="text-s text-ink-soft">
          {[offer.company.name, offer.location, offer.contractType].join('\u00A0· ')}
        </p>
        {!isBrief && <p className="text-s text-ink-soft">Envoyée le {formatDate(appliedAt)}</p>}
      </div>
      <div className={classNames('grid gap-1.5', isNarrow ? 'col-span-full' : 'max-md:col-span-full')}>
        {progress && application.group !== 'ended' && (
          <StepBar {...progress} label={`Étape ${progress.step} sur ${progress.of}`} />
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-s">
          {application.group === 'ended' ? (
            <StageTag stage={stage} title={stageTitle} />
          ) : (
            <b className="font-semibold">{stageTitle}</b>
          )}
          <span className={nextInterview ? 'font-semibold' : 'text-ink-soft'}>
            {nextInterview ? shortMeetingMoment(nextInterview.startsAt) : `depuis le ${shortDate(updatedAt)}`}
          </span>
        </p>
      </div>
    </li>
  );
}
