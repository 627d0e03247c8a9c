/**
 * One mailbox and nothing else: what could mean a second address, a name or another header is not
 * written to. Letters of any script may stand on both sides.
 */
export function isSingleEmailAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/.test(address) &&
    !/[\p{C}\p{Z}]/u.test(address)
  )
}
