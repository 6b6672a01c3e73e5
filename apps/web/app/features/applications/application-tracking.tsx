import { useParams } from 'react-router';
import { WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ApplicationDetail } from './application-detail.tsx';

export const meta = () => [{ title: 'Suivi de candidature | Baara' }];

export default function ApplicationTracking() {
  const { id = '' } = useParams();
  return (
    <WorkspacePage>
      <ApplicationDetail id={id} />
    </WorkspacePage>
  );
}
