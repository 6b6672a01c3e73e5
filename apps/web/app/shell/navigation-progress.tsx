import { useNavigation } from 'react-router';

/** On a slow line a page takes a while to come: a bar at the top says that the press was felt. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <output className="fixed inset-x-0 top-0 z-40 h-1 animate-pulse overflow-hidden bg-accent text-transparent">
      Chargement de la page
    </output>
  );
}
