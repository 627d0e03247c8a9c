import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { getShopperIpAddress, sendRequest } from './send-request.ts'

const password = 'Пароль-12345'
const emails = ['anna', 'boris', 'vera', 'gleb', 'darya'].map(name => `${name}@example.ru`)
const picture = path.resolve(
  import.meta.dirname,
  '../../platform/seed/media/products/tote-green.webp',
)

/** Customers, who a backup has to bring along. @throws where the shop takes none. */
export async function registerCustomers(url: string): Promise<void> {
  for (const [index, email] of emails.entries()) {
    const customer = { email, firstname: 'Анна', lastname: 'Петрова', addresses: [] }
    const sent = {
      method: 'POST',
      from: getShopperIpAddress(300 + index),
      body: { customer, password },
    }
    const answer = await sendRequest(`${url}/api/user/create`, sent)
    if (answer.status !== 200) throw new Error(`No account: ${answer.status} ${answer.text}`)
  }
}

/** Photos of returns, the media that shoppers bring: past the shop, as no order has come yet. */
export async function insertReturnPhotos(database: Client): Promise<void> {
  await database.query(
    `insert into return_photo (order_id, bytes, width, height, is_sent, created_at)
     select id, $1, 823, 1021, true, now() from orders order by id limit 7`,
    [await readFile(picture)],
  )
}

/** Whether each of them can still sign in. */
export async function canAllCustomersSignIn(url: string): Promise<boolean> {
  for (const [index, username] of emails.entries()) {
    const sent = {
      method: 'POST',
      from: getShopperIpAddress(310 + index),
      body: { username, password },
    }
    const { status } = await sendRequest(`${url}/api/user/login`, sent)
    if (status !== 200) return false
  }
  return true
}
