import type { OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import type { AlertSource } from './public/alert-source.ts';
import { sendAlerts } from './public/send-alerts.ts';

type Person = { accountId: string; email: string; headers: { authorization: string } };

type Settings = {
  source: AlertSource;
  path: '/offer-alerts' | '/mission-alerts';
  /** What the list calls its filter of a place. */
  placeFilter: 'location' | 'place';
  makePerson: () => Promise<Person>;
};

/** Alerts of a list, before each test those of one person alone, in a town where alerts of the others find nothing. */
export function useAlerts(t: TestApp, { source, path, placeFilter, makePerson }: Settings) {
  let serial = 0;
  let me: Person;
  let city = '';
  /** What was published so far is no news any more. */
  const wave = () => sendAlerts(t.db, t.services, source);

  // Noon: no wave of the morning comes by itself.
  beforeAll(() => t.advance({ hours: (36 - t.services.now().getUTCHours()) % 24 }));
  beforeEach(async () => {
    await t.db.deleteFrom('offer_alerts').execute();
    city = `Ville${++serial}`;
    me = await makePerson();
    await wave();
  });

  return {
    get me() {
      return me;
    },
    get city() {
      return city;
    },
    wave,
    async follow(fields: object = {}, who = me): Promise<OfferAlert> {
      const body = { name: `À ${city}`, query: `${placeFilter}=${city}`, frequency: 'instant', ...fields };
      const answer = await t.call<OfferAlert>('POST', path, who, body);
      expect(answer).toMatchObject({ status: 201 });
      return answer.body.data;
    },
    bells: (who = me) =>
      t.db
        .selectFrom('notifications')
        .where('account_id', '=', who.accountId)
        .select(['title', 'url'])
        .orderBy('id')
        .execute(),
    alertsOf: async (who = me) => (await t.call<OfferAlert[]>('GET', path, who)).body.data,
  };
}
