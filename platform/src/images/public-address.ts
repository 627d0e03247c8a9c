import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList } from 'node:net'

/**
 * Everything that is not the public internet: this machine, its network, a cloud's metadata
 * service.
 */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

/** An IPv4-mapped IPv6 address is checked as IPv4. */
export function isPublicIpAddress({ address, family }: LookupAddress): boolean {
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

type Found = (error: Error | null, addresses: LookupAddress[]) => void

/** Looks a name up for a connection, which then goes to the very address that was checked. */
export function lookUpPublicIpAddress(hostname: string, options: object, found: Found): void {
  const all: LookupAllOptions = { ...options, all: true }
  lookup(hostname, all, (error, addresses) => {
    if (error) return found(error, [])
    if (!addresses.every(isPublicIpAddress)) return found(new Error('The host is not public'), [])
    found(null, addresses)
  })
}
