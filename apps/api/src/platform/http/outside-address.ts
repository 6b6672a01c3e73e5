import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The name leads to this machine, to its network, or to no place of the public internet. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** False for private, loopback, link-local, reserved and translated addresses, and for IPv4 written as IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** A connection to a written address asks no lookup: look at it before. @throws PrivateAddress */
export function refusePrivateHost(url: URL): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
}

/**
 * Resolves a name for a connection, which then goes to one of these very addresses: a name that answers differently a
 * moment later changes nothing. One private address among several refuses them all.
 */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(name), '');
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** @throws PrivateAddress, or the resolver's error for a name it does not know. */
export async function requirePublicHost(url: URL): Promise<void> {
  refusePrivateHost(url);
  await new Promise<void>((resolve, reject) =>
    publicLookup(hostOf(url), { all: true }, (error) => (error ? reject(error) : resolve())),
  );
}
