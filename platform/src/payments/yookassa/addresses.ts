import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** From where YooKassa tells: https://yookassa.ru/developers/using-api/webhooks#ip, 2026-11-26. */
const networks = [
  ['185.71.76.0', 27],
  ['185.71.77.0', 27],
  ['77.75.153.0', 25],
  ['77.75.154.128', 25],
  ['77.75.156.11', 32],
  ['77.75.156.35', 32],
] as const
const network6 = ['2a02:5180::', 32] as const

const known = new BlockList()
for (const [address, prefix] of networks) known.addSubnet(address, prefix, 'ipv4')
known.addSubnet(...network6, 'ipv6')

export function isYooKassaIpAddress(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  if (isIPv4(plain)) return known.check(plain, 'ipv4')
  return isIPv6(plain) && known.check(plain, 'ipv6')
}
