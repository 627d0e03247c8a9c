import { isIP } from 'node:net'

/**
 * By what a client is counted. A household gets a whole /64 of IPv6 addresses, so it counts as one.
 */
export function getClientRateLimitKey(ip: string | undefined): string {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(address)
  if (version === 0) return 'unknown'
  return version === 4 ? address : `${maskNetwork(address)}::/64`
}

function maskNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  if (tail !== undefined) while (groups.length + after.length < 8) groups.push('0')
  return [...groups, ...after]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
