/**
 * 128 random bits in hex: `crypto.randomUUID` is missing where the shop is not served over HTTPS.
 */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
