import { expect, it } from '@jest/globals'
import { getClientRateLimitKey } from './client-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
])('the rate limiter counts the address %s as %s', (given, counted) => {
  expect(getClientRateLimitKey(given)).toBe(counted)
})
