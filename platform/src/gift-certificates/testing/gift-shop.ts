import request from 'supertest'
import {
  type PaymentTestShopOptions,
  startPaymentTestShop,
} from '../../payments/testing/payment-test-shop.ts'
import { createTestCatalogDocuments, createTestProduct } from '../../testing/test-catalog.ts'
import { waitUntilFound } from '../../testing/until.ts'

const field = { price: 0, price_type: 'fixed', product_sku: 'GIFT' } as const

/** A certificate for ₽1 000 or ₽5 000 beside the goods of the test shop. */
const certificate = createTestProduct(30, 'GIFT', 'Подарочный сертификат', 1_000, ['64'], {
  type_id: 'virtual',
  tax_class_id: 0,
  custom_options: [
    {
      ...{ option_id: 1, title: 'Номинал', type: 'drop_down', sort_order: 1, is_require: true },
      ...field,
      values: [
        {
          ...{ option_type_id: 11, title: '₽1 000', sort_order: 1, price: 0 },
          price_type: 'fixed',
        },
        {
          ...{ option_type_id: 12, title: '₽5 000', sort_order: 2, price: 4_000 },
          price_type: 'fixed',
        },
      ],
    },
    {
      ...{ option_id: 2, title: 'Имя получателя', type: 'field', sort_order: 2, is_require: true },
      ...{ ...field, certificate_field: 'recipient_name' as const },
    },
    {
      ...{ option_id: 3, title: 'Почта получателя', type: 'field', sort_order: 3 },
      ...{ ...field, is_require: true, certificate_field: 'recipient_email' as const },
    },
    {
      ...{ option_id: 4, title: 'День отправки', type: 'field', sort_order: 4, is_require: false },
      ...{ ...field, certificate_field: 'send_on' as const },
    },
    {
      ...{ option_id: 5, title: 'Поздравление', type: 'field', sort_order: 5, is_require: false },
      ...{ ...field, certificate_field: 'message' as const },
    },
  ],
})

const tenPercent = {
  ...{ id: 1, code: 'TEN', title: '', is_active: true },
  discount: { kind: 'percent', percent: 10 },
} as const

export type CertificateOptionInput = {
  amount?: '1000' | '5000'
  to?: string
  on?: string
  message?: string
}
type Sold = { sku: string; qty: number; wish?: CertificateOptionInput }

/** What a client sends of a certificate. */
export function buildCertificateProductOption({
  amount = '5000',
  to = 'marina@example.ru',
  on,
  message,
}: CertificateOptionInput) {
  const written = [
    ['1', amount === '5000' ? '12' : '11'],
    ['2', 'Марина'],
    ['3', to],
    ['4', on ?? ''],
    ['5', message ?? ''],
  ] as const
  const custom_options = written.map(([option_id, option_value]) => ({ option_id, option_value }))
  return { extension_attributes: { custom_options } }
}

/** A shop that sells certificates and takes money by the demo bank. */
export async function startGiftCertificateTestShop(
  opening: Omit<PaymentTestShopOptions, 'catalog'> = {},
) {
  const catalog = { ...createTestCatalogDocuments([certificate]), coupons: [tenPercent] }
  const paying = await startPaymentTestShop({ ...opening, catalog })
  const { shop } = paying

  const put = (cartId: string, { sku, qty, wish }: Sold) =>
    request(shop.app)
      .post(`/api/cart/update?cartId=${cartId}`)
      .send({
        cartItem: {
          sku,
          qty,
          ...(wish && { product_option: buildCertificateProductOption(wish) }),
        },
      })

  async function cartOf(goods: readonly Sold[]): Promise<string> {
    const cartId = await shop.cartWith()
    for (const sold of goods) await put(cartId, sold).expect(200)
    return cartId
  }

  /** Sends the order of a cart. */
  const send = (cartId: string, goods: readonly Sold[], method = 'sbp', more: object = {}) => {
    const products = goods.map(({ wish, ...sold }) => ({
      ...sold,
      ...(wish && { product_option: buildCertificateProductOption(wish) }),
    }))
    const sent = shop.addressed(cartId, ...products)
    const { billingAddress } = sent.addressInformation
    return request(shop.app)
      .post('/api/order')
      .send({
        ...{ ...sent, ...more },
        addressInformation: {
          ...sent.addressInformation,
          billingAddress: { ...billingAddress, email: 'anna@example.ru' },
          payment_method_code: method,
        },
      })
  }

  async function order(goods: readonly Sold[], method = 'sbp') {
    const { body } = await send(await cartOf(goods), goods, method).expect(200)
    return {
      id: Number(body.result.backendOrderId),
      token: String(body.result.payment?.token),
    }
  }

  async function pay(token: string): Promise<void> {
    const { body } = await paying.begin(token).expect(200)
    await paying.press(String(body.result.url), 'pay').expect(303)
    await waitUntilFound(async () => (await paying.state(token)).state === 'paid')
    await shop.settleCertificates()
  }

  const certificatesOf = (orderId: number) =>
    shop.store.db
      .selectFrom('gift_certificate')
      .selectAll()
      .where('order_id', '=', String(orderId))
      .orderBy('id')
      .execute()

  return { ...paying, put, cartOf, send, order, pay, certificatesOf }
}
