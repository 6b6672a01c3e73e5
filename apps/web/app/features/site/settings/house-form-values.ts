import type { HouseForm, HouseSettings } from '@baara/contract/settings';

/** The form's own shape: a list of texts needs objects to be edited line by line. */
export type HouseValues = Pick<HouseForm, 'legal'> & {
  site: Omit<HouseForm['site'], 'phones'> & { phones: { number: string }[] };
};

export function houseValues({ site, legal }: HouseSettings): HouseValues {
  return { site: { ...site, phones: site.phones.map((number) => ({ number })) }, legal };
}

export function houseForm({ site, legal }: HouseValues, version: number): HouseForm {
  return { site: { ...site, phones: site.phones.map(({ number }) => number) }, legal, version };
}

/** `site.phones.0` of the API is `site.phones.0.number` of the form. */
export const formFieldOf = (field: string): string => field.replace(/^(site\.phones\.\d+)$/, '$1.number');
