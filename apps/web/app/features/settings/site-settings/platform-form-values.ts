import type { PlatformForm, PlatformSettings } from '@baara/contract/settings/settings';

/** The form's own shape: a list of texts needs objects to be edited line by line. */
export type PlatformValues = Pick<PlatformForm, 'legal'> & {
  site: Omit<PlatformForm['site'], 'phones'> & { phones: { number: string }[] };
};

export function platformValues({ site, legal }: PlatformSettings): PlatformValues {
  return { site: { ...site, phones: site.phones.map((number) => ({ number })) }, legal };
}

export function platformForm({ site, legal }: PlatformValues, version: number): PlatformForm {
  return { site: { ...site, phones: site.phones.map(({ number }) => number) }, legal, version };
}

/** `site.phones.0` of the API is `site.phones.0.number` of the form, which takes four. */
export const fieldOf = {
  'site.phones.0': 'site.phones.0.number',
  'site.phones.1': 'site.phones.1.number',
  'site.phones.2': 'site.phones.2.number',
  'site.phones.3': 'site.phones.3.number',
} as const;
