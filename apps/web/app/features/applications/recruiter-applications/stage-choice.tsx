import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { stages } from '@baara/contract/applications/stages';
import { menuLineClass, ScreenMenu } from './screen-menu.tsx';
import type { Moving } from './use-moving.ts';

type Next = RecruiterApplication['nextSteps'][number];

/** Where the application may go from here, as the server says: onward first, then backward, and its rejection. */
export function movesOf({ nextSteps, stage }: RecruiterApplication): {
  onward: Next[];
  backward: Next[];
  refusal: Next | undefined;
} {
  const place = stages.indexOf(stage);
  const moves = nextSteps.filter((next) => next.stage !== 'rejected');
  return {
    // Within one stage, its other steps are onward.
    onward: moves.filter((next) => stages.indexOf(next.stage) >= place),
    backward: moves.filter((next) => stages.indexOf(next.stage) < place),
    refusal: nextSteps.find((next) => next.stage === 'rejected'),
  };
}

/** The one control of the stage: where the application stands, and where it may go. */
export function StageChoice({ application, moving }: { application: RecruiterApplication; moving: Moving }) {
  const { stageTitle } = application;
  const { onward, backward } = movesOf(application);
  const shown = [...onward, ...backward];
  if (shown.length === 0) return <b className="font-semibold">{stageTitle}</b>;
  return (
    <ScreenMenu label={`Étape : ${stageTitle}. Changer d’étape`} face={stageTitle}>
      <p className="px-2.5 py-1.5 text-s text-ink-soft">Faire passer à l'étape :</p>
      {shown.map((next, index) => (
        <button
          key={next.key}
          type="button"
          aria-keyshortcuts={numberKey(index)}
          onClick={() => void moving.go([application], next)}
          disabled={moving.isMoving}
          className={menuLineClass}
        >
          {/* Drawn, not written: « ? » and the quick search name the button by its text. */}
          <span
            aria-hidden="true"
            data-key={numberKey(index)}
            className="w-5 text-center text-s text-ink-soft before:content-[attr(data-key)] pointer-coarse:hidden"
          />
          {index >= onward.length && '← '}
          {next.title}
        </button>
      ))}
    </ScreenMenu>
  );
}

/** The first nine steps shown, by their place. */
const numberKey = (index: number): string | undefined => (index < 9 ? String(index + 1) : undefined);
