import { createHmac, randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import { jwtVerify, SignJWT } from 'jose'
import type { Store } from '../store/open-store.ts'
import { readOrCreateStoredSecret } from '../store/stored-secret.ts'

/**
 * Devices on which an account's owner has logged in. A device cookie opens nothing: it only lets
 * the owner's tries be counted apart from those of strangers (see docs/security.md).
 */
export interface KnownDevices {
  /** The device the request comes from, if this account was logged in to on it. */
  deviceOf(request: Request, account: string): Promise<string | undefined>
  /** Has the browser keep that this account was logged in to here. */
  remember(response: Response, account: string): Promise<void>
}

/** The longest that browsers keep a cookie. */
const lifeSeconds = 400 * 24 * 60 * 60

export async function createKnownDevices({ db }: Store, now: () => number): Promise<KnownDevices> {
  const secret = Buffer.from(await readOrCreateStoredSecret(db, 'device_secret'), 'hex')
  /** One cookie for each account on a device; the name tells nobody which. */
  const cookieOf = (account: string) =>
    `device_${createHmac('sha256', secret).update(account).digest('hex').slice(0, 16)}`

  return {
    async deviceOf(request, account) {
      const name = cookieOf(account)
      const token = parseCookie(request.headers.cookie ?? '')[name]
      if (!token) return undefined
      try {
        const currentDate = new Date(now())
        const options = { algorithms: ['HS256'], subject: name, currentDate }
        return (await jwtVerify(token, secret, options)).payload.jti
      } catch {
        // Forged, of another account or too old: a stranger like any other.
        return undefined
      }
    },

    async remember(response, account) {
      const name = cookieOf(account)
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(name)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(now() / 1_000) + lifeSeconds)
        .sign(secret)
      response.cookie(name, token, {
        path: '/api/user',
        httpOnly: true,
        sameSite: 'strict',
        secure: response.req.secure,
        maxAge: lifeSeconds * 1_000,
      })
    },
  }
}
