import { trainingMessages } from '@baara/contract/trainings/training-messages';
import { PageFailure } from '../../../shell/page-parts/page-failure.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

/** The list could not be loaded: nothing stale is shown in its place. */
export const TrainingListError = () => <PageFailure failed={trainingMessages.LIST_FAILED} />;

/** The training is not there, or could not be loaded. */
export const TrainingDetailError = () => (
  <PageFailure
    failed={trainingMessages.DETAIL_FAILED}
    missing={{ title: 'Formation introuvable', message: trainingMessages.NOT_FOUND }}
    list={{ to: publicPaths.trainings(), label: 'Voir les formations' }}
  />
);
