import type { OwnPortfolio } from '@baara/contract/freelance/portfolio';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { cachePortfolio } from './portfolio.api.ts';

type Answer = { data: OwnPortfolio; message?: string | undefined };

/** A change of the portfolio that no form makes: one at a time, its sentence shown, the lists brought along. */
export function usePortfolioChange() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** @returns whether it was made. */
  const run = async (
    change: () => Promise<Answer>,
    { isQuiet = false }: { isQuiet?: boolean } = {},
  ): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const { data, message } = await change();
      cachePortfolio(client, data);
      if (!isQuiet && message) toast.success(message);
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run, clear: () => setError(null) };
}
