import { useSearchParams } from 'react-router';
import { ResourceEditor } from '../edit/resource-editor.tsx';
import { ResourceList } from '../edit/resource-list.tsx';

/** « Conditions et ressources » : the list, or the resource that `?ressource=` names. */
export default function ResourcesTab() {
  const [params] = useSearchParams();
  const asked = params.get('ressource');
  if (asked === 'nouvelle') return <ResourceEditor key="new" id={null} />;
  if (asked && /^\d{1,9}$/.test(asked)) return <ResourceEditor key={asked} id={Number(asked)} />;
  return <ResourceList />;
}
