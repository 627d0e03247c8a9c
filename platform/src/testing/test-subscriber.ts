import request from 'supertest'
import type { TestShop } from './test-shop.ts'
import { waitingLetters } from './waiting-letters.ts'

const newsletter = '/api/ext/mailchimp-subscribe'

/** Where the last letter that asks an address whether it wants the newsletter leads. */
export async function confirmPath({ store }: TestShop, email: string): Promise<string> {
  const letters = await waitingLetters(store, email)
  const letter = letters.findLast(({ kind }) => kind === 'newsletter-confirm')
  const url = new URL(/http\S+\/confirm\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  return url.pathname + url.search
}

/** Subscribes an address the whole way: asks, and presses the link of the letter. */
export async function subscribed(shop: TestShop, email: string): Promise<void> {
  await request(shop.app).post(`${newsletter}/subscribe`).send({ email }).expect(200)
  await request(shop.app)
    .post(await confirmPath(shop, email))
    .expect(200)
}
