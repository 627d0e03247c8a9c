import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/open-store.ts'

/** Signs what the shop gives out and must know again. */
export interface TextSigner {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** One secret for all processes on a store. `name` keeps its signatures apart from others'. */
export async function createTextSigner({ db }: Store, name: string): Promise<TextSigner> {
  await db
    .insertInto('setting')
    .values({ name: 'mail_secret', value: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value: secret } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'mail_secret')
    .executeTakeFirstOrThrow()
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`${name}\0${text}`).digest('base64url')
  return {
    sign,
    isSigned(text, signature) {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
