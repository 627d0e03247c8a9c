import request from 'supertest'
import type { TestShop } from './test-shop.ts'

export const testPassword = 'Пароль-12345'

export type SignedInTestCustomer = { id: number; email: string; access: string; refresh: string }

/** A customer with an account, signed in. */
export async function signInNewCustomer(
  { app }: TestShop,
  email: string,
): Promise<SignedInTestCustomer> {
  const customer = { email, firstname: 'Анна', lastname: 'Петрова', addresses: [] }
  const created = await request(app)
    .post('/api/user/create')
    .send({ customer, password: testPassword })
  const { body } = await request(app)
    .post('/api/user/login')
    .send({ username: email, password: testPassword })
    .expect(200)
  return { id: created.body.result.id, email, access: body.result, refresh: body.meta.refreshToken }
}
