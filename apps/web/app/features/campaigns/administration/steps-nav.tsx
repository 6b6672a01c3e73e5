import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { StepBar } from '../../../ui/workspace/step-bar.tsx';
import { campaignSteps, type CampaignStep, stepState } from './campaign-steps.ts';

type Props = { campaign: ManagedCampaign; current: CampaignStep };

/** The steps at the side of a laptop's screen; on a phone where one is, and the list behind it. */
export function StepsNav({ campaign, current }: Props) {
  const place = campaignSteps.indexOf(current) + 1;
  return (
    <>
      <nav aria-label="Étapes" className="max-lg:hidden lg:sticky lg:top-20 lg:self-start">
        <StepList campaign={campaign} current={current} />
      </nav>
      <details key={current.id} className="rounded-lg border border-line bg-surface lg:hidden">
        <summary className="grid min-h-11 cursor-pointer gap-2 px-4 py-3">
          <span className="flex justify-between gap-3">
            <b>
              Étape {place} sur {campaignSteps.length}
            </b>
            <span className="font-medium text-primary">Toutes les étapes</span>
          </span>
          <StepBar step={place} of={campaignSteps.length} />
        </summary>
        <nav aria-label="Toutes les étapes" className="border-t border-line p-2">
          <StepList campaign={campaign} current={current} />
        </nav>
      </details>
    </>
  );
}

function StepList({ campaign, current }: Props) {
  return (
    <ol className="grid gap-0.5">
      {campaignSteps.map((step, index) => (
        <li key={step.id}>
          <StepLink campaign={campaign} step={step} number={index + 1} isCurrent={step === current} />
        </li>
      ))}
    </ol>
  );
}

function StepLink({
  campaign,
  step,
  number,
  isCurrent,
}: {
  campaign: ManagedCampaign;
  step: CampaignStep;
  number: number;
  isCurrent: boolean;
}) {
  const state = stepState(step, campaign);
  return (
    <Link
      to={paths.editCampaign(campaign.id, { etape: step.id })}
      aria-current={isCurrent ? 'step' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 flex-none place-items-center rounded-full text-s font-bold',
          state === 'done' ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft',
        )}
      >
        {state === 'done' ? <Check {...icon} size={16} /> : number}
      </span>
      <span className="min-w-0">
        {step.title}
        {state === 'missing' && <span className="block text-s font-medium text-warn">À compléter</span>}
        {state === 'done' && <span className="sr-only"> : fait</span>}
      </span>
    </Link>
  );
}

/** At the foot of a step: the one before, and the next. */
export function StepLinks({ campaign, current }: Props) {
  const place = campaignSteps.indexOf(current);
  const [before, next] = [campaignSteps[place - 1], campaignSteps[place + 1]];
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {before && (
        <Link
          to={paths.editCampaign(campaign.id, { etape: before.id })}
          className={buttonClass('outline', 'max-sm:w-full')}
        >
          Précédent
        </Link>
      )}
      {next && (
        <Link
          to={paths.editCampaign(campaign.id, { etape: next.id })}
          className={buttonClass('outline', 'ml-auto max-sm:order-first max-sm:w-full')}
        >
          Continuer : {next.title}
        </Link>
      )}
    </div>
  );
}
