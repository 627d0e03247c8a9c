import request from 'supertest'
import type { TestShop } from './test-shop.ts'
import { listWaitingEmails } from './waiting-emails.ts'

const newsletter = '/api/ext/mailchimp-subscribe'

/** Where the last email that asks an address whether it wants the newsletter leads. */
export async function findNewsletterConfirmPath(
  { store }: TestShop,
  email: string,
): Promise<string> {
  const emails = await listWaitingEmails(store, email)
  const mail = emails.findLast(({ kind }) => kind === 'newsletter-confirm')
  const url = new URL(/http\S+\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return url.pathname + url.search
}

/** Subscribes an address the whole way: asks, and presses the link of the email. */
export async function subscribeToNewsletter(shop: TestShop, email: string): Promise<void> {
  await request(shop.app).post(`${newsletter}/subscribe`).send({ email }).expect(200)
  await request(shop.app)
    .post(await findNewsletterConfirmPath(shop, email))
    .expect(200)
}
