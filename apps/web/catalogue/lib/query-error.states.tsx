import type * as module from '../../app/lib/query-error.tsx';
import { ApiError } from '../../app/lib/api-error.ts';
import { QueryError } from '../../app/lib/query-error.tsx';
import { noop } from '../samples.ts';
import type { StatesOf } from '../states.ts';

const failed = (error: unknown, isFetching = false) => ({ error, isFetching, refetch: noop });
const refusal = new ApiError({
  status: 403,
  code: 'FORBIDDEN',
  message: "Vous n'avez pas accès à ces candidatures.",
});

export const states: StatesOf<typeof module> = {
  QueryError: {
    'sans explication': (
      <QueryError
        query={failed(new Error('unreachable'))}
        title="Chargement impossible"
        fallback="Les candidatures n'ont pas pu être chargées."
      />
    ),
    'nouvel essai en cours': <QueryError query={failed(new Error('unreachable'), true)} />,
    refusée: <QueryError query={failed(refusal)} />,
  },
};
