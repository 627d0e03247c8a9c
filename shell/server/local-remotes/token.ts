import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const grantSchema = z.object({
  /** The remote that is shown from elsewhere. */
  remote: z.string().regex(/^[a-z][a-z-]*$/),
  /** Whose build server has it. */
  origin: z.string(),
  expiresAtMs: z.number(),
})

/** What one browser is allowed to see in place of what is live. */
export type LocalRemoteGrant = z.output<typeof grantSchema>

export function signGrant(grant: LocalRemoteGrant, key: string): string {
  const told = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${told}.${seal(told, key)}`
}

/** The grant, where the shop's key has signed it and it has not expired. */
export function verifyGrant(
  token: string,
  key: string,
  nowMs: number,
): LocalRemoteGrant | undefined {
  const [told = '', sealed = ''] = token.split('.')
  const expected = Buffer.from(seal(told, key))
  const given = Buffer.from(sealed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const grant = grantSchema.parse(JSON.parse(Buffer.from(told, 'base64url').toString('utf8')))
  return grant.expiresAtMs > nowMs ? grant : undefined
}

const seal = (text: string, key: string) =>
  createHmac('sha256', key).update(`local-remote:${text}`).digest('base64url')

/** Whether a shop may ask this origin: one of its own machine, or one it is told of. */
export function isAllowedOrigin(origin: string, origins: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: clean, protocol, hostname } = new URL(origin)
  if (clean !== origin || !/^https?:$/.test(protocol)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || origins.includes(origin)
}
