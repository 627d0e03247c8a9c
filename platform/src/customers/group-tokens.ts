import { jwtVerify, SignJWT } from 'jose'
import type { Store } from '../store/open-store.ts'
import { readOrCreateStoredSecret } from '../store/stored-secret.ts'
import { guestGroupId } from './customer-groups.ts'

/**
 * A customer's group as calls carry it that know no customer, such as search
 * (docs/api/users.md#groups). It travels in URLs, so it names the customer by number only, and it
 * opens nothing but the group's prices.
 */
export interface GroupTokens {
  make(customer: { id: string; group_id: number }): Promise<string>
  /** The group a token speaks for; guests' for none, a forged one or one whose time is over. */
  groupOf(token: unknown): Promise<number>
}

const lifeSeconds = 24 * 60 * 60

export async function createGroupTokens({ db }: Store, now: () => number): Promise<GroupTokens> {
  const secret = Buffer.from(await readOrCreateStoredSecret(db, 'group_secret'), 'hex')
  const seconds = () => Math.floor(now() / 1000)

  return {
    make: ({ id, group_id }) =>
      new SignJWT({ group_id, id: Number(id), user: id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(seconds() + lifeSeconds)
        .sign(secret),

    async groupOf(token) {
      if (typeof token !== 'string' || token === '') return guestGroupId
      try {
        const currentDate = new Date(now())
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate })
        return Number.isInteger(payload.group_id) ? (payload.group_id as number) : guestGroupId
      } catch {
        // Without proof of a group the prices are everybody's.
        return guestGroupId
      }
    },
  }
}
