import { useParams } from 'react-router';
import { TrainingForm } from './training-form.tsx';
import { TrainingFrame } from './training-frame.tsx';

export const meta = () => [{ title: 'Modifier une formation | Baara' }];

/** What a training is: its public page is made of it. */
export default function EditTraining() {
  const { id = '' } = useParams();
  return (
    <TrainingFrame id={id} current="content">
      {(training) => <TrainingForm key={id} training={training} />}
    </TrainingFrame>
  );
}
