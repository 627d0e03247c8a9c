import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createDemoShop } from '../../seed/index.ts'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const page = readFileSync(new URL('../../../docs/clients.md', import.meta.url), 'utf8')
const settings = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '{}')

const email = 'anna@example.ru'
const help = 'help@shop.example'
const sku = 'VT-50103'
const address = { firstname: 'Анна', lastname: 'Щербакова', country_id: 'RU', city: 'Томск' }
const carried = { shippingCarrierCode: 'transport', shippingMethodCode: 'company' }
const message = {
  sourceAddress: email,
  targetAddress: help,
  subject: 'Размер',
  emailText: 'Какой?',
}

/**
 * What a client does with each of its settings, in the order of a visit; `{{…}}` is filled in as it
 * does.
 */
const visit: readonly [
  setting: string,
  asked: { post?: object; more?: string; status?: number },
][] = [
  [
    'users.create_endpoint',
    { post: { customer: { ...address, email: 'b@example.ru' }, password: testPassword } },
  ],
  ['users.login_endpoint', { post: { username: email, password: testPassword } }],
  ['users.refresh_endpoint', { post: { refreshToken: '{{refreshToken}}' } }],
  ['users.me_endpoint', {}],
  ['cart.create_endpoint', { post: {} }],
  ['cart.updateitem_endpoint', { post: { cartItem: { sku, qty: 1 } } }],
  ['cart.pull_endpoint', {}],
  ['cart.totals_endpoint', {}],
  ['cart.applycoupon_endpoint', { post: {} }],
  ['cart.deletecoupon_endpoint', { post: {} }],
  ['cart.paymentmethods_endpoint', {}],
  ['cart.shippingmethods_endpoint', { post: { address } }],
  [
    'cart.shippinginfo_endpoint',
    {
      post: {
        addressInformation: { shippingAddress: address, billingAddress: address, ...carried },
      },
    },
  ],
  [
    'cart.collecttotals_endpoint',
    { post: { methods: { paymentMethod: { method: 'cod' }, ...carried } } },
  ],
  ['cart.deleteitem_endpoint', { post: { cartItem: { sku, item_id: 0 } }, status: 400 }],
  ['orders.endpoint', { post: {}, status: 400 }],
  ['users.history_endpoint', {}],
  [
    'reviews.create_endpoint',
    { post: { review: { product_id: 50103, title: 'Тёплый', detail: 'Да', nickname: 'Анна' } } },
  ],
  ['newsletter.endpoint', { post: { email } }],
  ['mailer.endpoint.token', {}],
  ['mailer.endpoint.send', { post: { ...message, token: '{{messageToken}}' } }],
  ['cms.endpoint', {}],
  ['cms.endpointIdentifier', {}],
  ['urlModule.map_endpoint', { post: { url: 'dom/tekstil/pled-v-zelenuyu-kletku' } }],
  ['stock.endpoint', { more: `/check?sku=${sku}` }],
  ['products.endpoint', { more: `/render-list?skus=${sku}&currencyCode=RUB` }],
  ['elasticsearch.host', { more: `/${settings.elasticsearch.index}/product/_search?size=1` }],
  [
    'users.changePassword_endpoint',
    { post: { currentPassword: testPassword, newPassword: `${testPassword}-2` } },
  ],
  ['users.resetPassword_endpoint', { post: { email } }],
  [
    'users.createPassword_endpoint',
    { post: { email, resetToken: 'of no email', newPassword: testPassword }, status: 500 },
  ],
]

const read = (setting: string): unknown =>
  setting.split('.').reduce((within, key) => within?.[key], settings)

/** The settings that are paths. */
function pathsIn(within: object, above = ''): string[] {
  return Object.entries(within).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return pathsIn(value, `${above}${key}.`)
    return typeof value === 'string' && value.startsWith('/') ? [above + key] : []
  })
}

describe('the client settings on the API documentation page', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ catalog: createDemoShop(), mailTargets: [help] })
  })
  afterAll(() => shop.close())

  it('contain only paths to which the platform responds with the expected status', async () => {
    expect(visit.map(([setting]) => setting).toSorted()).toEqual(pathsIn(settings).toSorted())
    const { access, refresh } = await signInNewCustomer(shop, email)
    const given = new Map<string, string>([
      ...Object.entries({ token: access, refreshToken: refresh, coupon: 'OSEN500' }),
      ...Object.entries({ pageSize: '20', currentPage: '1', type: 'Page', cmsId: '1' }),
      ...Object.entries({ cmsIdentifier: 'dostavka-i-oplata', storeId: '1' }),
    ])
    const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => given.get(key) ?? '')
    for (const [setting, { post, more = '', status = 200 }] of visit) {
      const path = fill(read(setting) + more)
      const answer = post
        ? await request(shop.app)
            .post(path)
            .send(JSON.parse(fill(JSON.stringify(post))))
        : await request(shop.app).get(path)
      expect([setting, answer.status, answer.body]).toEqual([setting, status, expect.anything()])
      const { result } = answer.body
      if (setting === 'cart.create_endpoint') given.set('cartId', String(result))
      if (setting === 'mailer.endpoint.token') given.set('messageToken', String(result))
    }
  })

  it('contain an image base URL that responds 200 with an image', async () => {
    const { pathname } = new URL(settings.images.baseUrl)
    const picture = await request(shop.app).get(`${pathname}310/300/resize/no_selection`)
    expect([picture.status, picture.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  })
})
