import { useSyncExternalStore } from 'react';

/** Whether the window is as `query` says, now and as it changes. For screens of the signed-in area: the server knows no window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
