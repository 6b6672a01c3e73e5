import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['41.73.97.1', '41.73.97.1'],
  ['::ffff:41.73.97.1', '41.73.97.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('somebody who hung up has no address, and breaks nothing', () => {
  expect(networkOf(undefined)).toBe('none');
});
