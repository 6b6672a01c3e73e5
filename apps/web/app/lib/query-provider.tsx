import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient, queryClient } from './query-client.ts';

/** On the server, a store for each page: what one person reads is never another's. */
const storeOfPage = () => (typeof document === 'undefined' ? createQueryClient() : queryClient);

export function QueryProvider({ children }: { children: ReactNode }) {
  const [store] = useState(storeOfPage);
  return <QueryClientProvider client={store}>{children}</QueryClientProvider>;
}
