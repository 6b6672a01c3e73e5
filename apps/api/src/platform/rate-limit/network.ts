import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/**
 * The key of the limits per address: an IPv4 address; of an IPv6 address its network (/64), since one connection has as
 * many addresses within it as it likes. Who hung up meanwhile has none any more: they share one key.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'none';
  const plain = address.replace(/%[^]*/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? plain;
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
