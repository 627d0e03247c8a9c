import { expect, it } from '@jest/globals'
import request from 'supertest'
import { readStoreViews } from '../store-views/read-store-views.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { openDefaultStore } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { createEmailService } from './open-mail.ts'

it('a new order is emailed to every staff address, without links for the buyer', async () => {
  const store = await openDefaultStore()
  const mail = createEmailService({
    ...{ store, storeViews: await readStoreViews(), now: Date.now },
    settings: {
      ...{ shopUrl: 'https://vitrina.test', domain: 'vitrina.test' },
      staff: ['orders@vitrina.test', 'store@vitrina.test'],
    },
  })
  const shop = await openTestShop({ store, mail })
  const cart = await shop.cartWith('SCARF')
  const order = shop.addressed(cart, { sku: 'SCARF', qty: 1 })
  const { billingAddress } = order.addressInformation
  const bought = {
    ...order,
    addressInformation: {
      ...order.addressInformation,
      billingAddress: { ...billingAddress, email: 'anna@example.ru' },
      shippingAddress: { ...billingAddress, email: 'anna@example.ru' },
      shippingExtraFields: { courier_comment: '  Домофон 12,\nэтаж 3 ' },
    },
  }
  await request(shop.app).post('/api/order').send(bought).expect(200)
  const letters = (await listWaitingEmails(store)).filter(({ kind }) => kind === 'order-for-staff')
  expect(letters.map(({ to }) => to)).toEqual(['orders@vitrina.test', 'store@vitrina.test'])
  const [letter] = letters
  expect(letter?.subject).toMatch(/^Новый заказ 1: ₽/)
  expect(letter?.replyTo).toBe('anna@example.ru')
  const comment = 'Комментарий курьеру\nДомофон 12, этаж 3'
  for (const said of [
    'Шарф шерстяной',
    'Анна Петрова',
    'Ленина, 5',
    comment,
    'platform orders show',
  ])
    expect(letter?.text).toContain(said)
  expect(letter?.text).not.toMatch(/\/orders?\//)
  await shop.close()
})
