import type { changeMissionAlert, createMissionAlert } from '@baara/contract/freelance/mission-alerts';
import type {
  changeOfferAlert,
  createOfferAlert,
  OfferAlert,
} from '@baara/contract/offers/alerts/offer-alerts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import type { LazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { toast } from '../../../ui/toast.ts';

type Answer = Promise<{ message?: string }>;

/** A list whose searches people save: its calls, its address, its words. */
export type AlertSource = {
  /** Begins the keys of its alerts. */
  key: readonly string[];
  creating: LazyEndpoint<typeof createOfferAlert | typeof createMissionAlert>;
  changing: (id: string) => LazyEndpoint<typeof changeOfferAlert | typeof changeMissionAlert>;
  stop: (id: string, isOn: boolean) => Answer;
  remove: (id: string) => Answer;
  /** Of its address: the one free place field, and what an alert stores. */
  placeName: string;
  storedOf: (query: string | URLSearchParams) => string;
  /** A name for a search nobody named. */
  nameOf: (query: string) => string;
  pathOf: (query: string) => string;
  /** Where its alerts are. */
  home: string;
  words: {
    empty: string;
    search: string;
    searchHint: string;
    nameHint: string;
    /** Said before one is deleted. */
    deletion: string;
  };
};

/** Alerts on screen are read again, whatever came of it. */
export function useAlertCall<Input>(
  { key: queryKey }: Pick<AlertSource, 'key'>,
  send: (input: Input) => Answer,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error(messageOf(error, "L'alerte n'a pas pu être changée. Réessayez.")),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const useStopAlert = (source: AlertSource, { id }: OfferAlert) =>
  useAlertCall(source, (isOn: boolean) => source.stop(id, isOn));

export const useDeleteAlert = (source: AlertSource, { id }: OfferAlert) =>
  useAlertCall(source, () => source.remove(id));
