import type { ConnectedDevice } from '@baara/contract/accounts/sign-in';
import { parse } from 'bowser';

const browserNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navigateur Android',
};
const systemNames: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook', iOS: 'iPhone' };
const kinds: Record<string, ConnectedDevice['kind']> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/**
 * The browser's description of itself, in words: « Chrome sur Android ». It proves nothing: anyone may say anything.
 */
export function describeDevice(userAgent: string | null): Pick<ConnectedDevice, 'device' | 'kind'> {
  if (!userAgent) return { device: 'Appareil inconnu', kind: 'unknown' };
  const { browser, os, platform } = parse(userAgent);
  const browserName = browser.name && (browserNames[browser.name] ?? browser.name);
  const systemName =
    os.name === 'iOS' && platform.model ? platform.model : os.name && (systemNames[os.name] ?? os.name);
  const kind = kinds[platform.type ?? ''] ?? (os.name ? 'computer' : 'unknown');
  if (browserName && systemName) return { device: `${browserName} sur ${systemName}`, kind };
  return { device: browserName || systemName || 'Appareil inconnu', kind };
}
