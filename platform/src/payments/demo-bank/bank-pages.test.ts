import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { emailLanguages } from '../../mail/emails/shop-signs.ts'
import { createDemoBankApp } from './demo-bank-app.ts'

const secret = 'secret of the test'

async function openPage(language: string): Promise<string> {
  const { app } = createDemoBankApp({ url: '', noticeUrl: undefined, secret })
  const { body } = await request(app)
    .post('/v1/payments')
    .set({ authorization: `Bearer ${secret}`, 'idempotency-key': 'key' })
    .send({
      ...{ amount: 123_450, currency: 'RUB', method: 'sbp', description: 'Vitrina' },
      ...{ return_url: 'https://shop.example/payment', order_number: '37', language },
      pay_until: new Date(Date.now() + 60_000).toISOString(),
    })
    .expect(200)
  return (await request(app).get(body.page_url).expect(200)).text
}

describe('the payment page of the demo bank', () => {
  it.each([
    ['ru', 'Подтвердить перевод', '1\u00a0234,50\u00a0₽'],
    ['en', 'Confirm the transfer', '₽1,234.50'],
    ['de', 'Überweisung bestätigen', '1.234,50\u00a0₽'],
    ['it', 'Conferma il bonifico', '1234,50\u00a0₽'],
  ])('is written in the language of the order: %s', async (language, button, sum) => {
    const page = await openPage(language)
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(button)
    expect(page).toContain(sum)
    if (language !== 'ru') expect(page).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it.each(emailLanguages)(
    'responds 404 for an unknown payment, in the preferred language of the browser: %s',
    async l => {
      const { app } = createDemoBankApp({ url: '', noticeUrl: undefined, secret })
      const answer = await request(app).get('/pay/1').set('accept-language', `${l};q=0.9, fr`)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain(`<html lang="${l}">`)
    },
  )
})
