/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { coatAddition } from '../testing/buying.ts'
import { createCartLock } from '../testing/cart-lock.ts'
import {
  acceptTermsAndOrder,
  clickButton,
  createShopWithCart,
  reachReviewStep,
  renderCheckout,
} from '../testing/checkout-page.tsx'
import { createExpiredCouponFailure, createHigherTotalFailure } from '../testing/fake-platform.ts'
import { createTestShop } from '../testing/shop.tsx'
import { createEmptyCheckoutDetails } from './checkout-details.ts'
import { placeOrderForVisibleCart } from './place-seen-cart.ts'

type Shop = ReturnType<typeof createTestShop>

/**
 * The review once delivery was asked for with the whole address, which is debounced: on a slow
 * machine the answer comes later, and with what the platform says by then.
 */
async function reachSettledReviewStep(shop: Shop) {
  const { shippingMethods } = shop.platform.cart
  const answered: unknown[] = []
  shop.platform.cart.shippingMethods = async (...asked) => {
    const answer = await shippingMethods(...asked)
    answered.push(asked[1].postcode)
    return answer
  }
  await reachReviewStep()
  await waitFor(() => expect(answered).toContain('634041'))
}

it('the checkout requires confirmation before ordering a cart changed in another tab', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const shop = createTestShop({ withCartLock })
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  renderCheckout(shop)
  await reachReviewStep()
  const otherTab = Promise.withResolvers<void>()
  void withCartLock(() => otherTab.promise)
  await acceptTermsAndOrder()
  await shop.platform.cart.update('cart-1', { sku: 'shirt-s', qty: 1 }, 'of-another-tab')
  otherTab.resolve()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Футболка, M: теперь в корзине, 1 шт.')
  expect(shop.platform.orders).toEqual([])
  await clickButton('Оформить заказ')
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.products.map(({ sku }) => sku)).toEqual(['coat-46', 'shirt-s'])
})

it('the checkout requires confirmation of a total that rose because the coupon ended', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  renderCheckout(shop)
  await reachReviewStep()
  shop.platform.discounts.SALE10 = 0
  await acceptTermsAndOrder()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Промокод SALE10 больше не действует для этого заказа')
  expect(note.textContent).toMatch(/Теперь сумма — \D*14\s990/)
  expect(shop.platform.orders).toEqual([])
  expect(shop.cart.store.getState().lines).toHaveLength(1)
  await clickButton('Оформить заказ')
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]).not.toHaveProperty('coupon_code')
})

it('the checkout requires confirmation of an ended coupon even if the totals show it', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  renderCheckout(shop)
  await reachReviewStep()
  shop.platform.discounts.SALE10 = 0
  await act(async () => void (await shop.cart.refresh()))
  await acceptTermsAndOrder()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toMatch(/SALE10 больше не действует.*Теперь сумма — \D*14\s990/)
  await clickButton('Оформить заказ')
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
})

it.each([
  ['known only when ordering', () => {}],
  [
    'already shown in the totals',
    (shop: Shop) => act(async () => void (await shop.cart.refresh())),
  ],
])(
  'the checkout requires confirmation if the cart is below the minimum of its coupon, %s',
  async (_when, look) => {
    const shop = await createShopWithCart(coatAddition)
    await shop.cart.applyCoupon('SALE10')
    await shop.cart.refresh()
    renderCheckout(shop)
    await reachReviewStep()
    shop.platform.minimums.SALE10 = 20_000
    await look(shop)
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toMatch(/SALE10 действует от большей суммы.*Теперь сумма — \D*14\s990/)
    expect(shop.platform.orders).toEqual([])
    await clickButton('Оформить заказ')
    await screen.findByRole('heading', { name: /заказ № 482 принят/ })
    expect(shop.platform.orders[0]).not.toHaveProperty('coupon_code')
  },
)

it('the checkout requires confirmation of a coupon that ended after another coupon', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  shop.memory.setNetwork('unreachable')
  await placeOrderForVisibleCart(shop.buying, {
    details: createEmptyCheckoutDetails('RU'),
    shipping: null,
    shippingTitle: '',
    payment: { code: 'cashondelivery', title: 'При получении' } as PaymentMethod,
    paymentTitle: 'При получении',
  })
  const failure = createExpiredCouponFailure('SPRING')
  shop.platform.trouble.push({ call: 'place', when: 'before', failure })
  shop.waiting.watch()
  shop.memory.setNetwork('reachable')
  const isRefused = () => shop.waiting.store.getState().orders?.[0]?.state === 'refused'
  await waitFor(() => expect(isRefused()).toBe(true))
  shop.platform.discounts.SALE10 = 0
  renderCheckout(shop)
  await reachReviewStep()
  expect((await screen.findByRole('alert')).textContent).toContain('SPRING больше не действует')
  await acceptTermsAndOrder()
  expect(await screen.findByText(/SALE10 больше не действует/)).toBeTruthy()
  expect(shop.platform.orders).toEqual([])
})

/** Something changes at the platform as the first order arrives. */
function changeAsOrderArrives({ platform }: Shop, change: () => void) {
  const { place } = platform.order
  platform.order.place = (...order) => {
    platform.order.place = place
    change()
    return place(...order)
  }
}

it('the checkout requires confirmation of a total that rose as the discount fell', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  renderCheckout(shop)
  await reachReviewStep()
  changeAsOrderArrives(shop, () => {
    shop.platform.discounts.SALE10 = 100
  })
  await acceptTermsAndOrder()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toMatch(/было \D*14\s490.*теперь \D*14\s890/)
  expect(within(note).queryByRole('button')).toBeNull()
  expect(shop.platform.orders).toEqual([])
  await clickButton('Оформить заказ')
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]).toMatchObject({
    coupon_code: 'SALE10',
    grand_total: parseMoney(14_890),
  })
})

it('choosing another delivery method discards a reported rise of the total', async () => {
  const shop = await createShopWithCart(coatAddition)
  const { shippingMethods } = shop.platform.cart
  shop.platform.cart.shippingMethods = async (...asked) => {
    const answer = await shippingMethods(...asked)
    if (!answer.ok) return answer
    const post = { carrier_code: 'post', method_code: 'post', carrier_title: 'Почта' }
    return { ok: true, value: answer.value.flatMap(one => [one, { ...one, ...post }]) }
  }
  renderCheckout(shop)
  await reachReviewStep()
  shop.platform.trouble.push({
    call: 'place',
    when: 'before',
    failure: createHigherTotalFailure(15_990, 14_990),
  })
  await acceptTermsAndOrder()
  expect((await screen.findByRole('alert')).textContent).toMatch(/теперь \D*15\s990/)
  await clickButton('Изменить: Доставка')
  await userEvent.click(await screen.findByRole('radio', { name: /Почта/ }))
  await clickButton('К проверке заказа')
  expect(screen.queryByRole('alert')).toBeNull()
  await clickButton('Оформить заказ')
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.grand_total).toBe(14_990)
})

it('an order whose total falls while it is sent is placed without confirmation', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  renderCheckout(shop)
  await reachReviewStep()
  changeAsOrderArrives(shop, () => {
    shop.platform.discounts.SALE10 = 900
  })
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
})

it('the checkout requires confirmation of a total that fell before the order', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  renderCheckout(shop)
  await reachSettledReviewStep(shop)
  shop.platform.discounts.SALE10 = 900
  await acceptTermsAndOrder()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toMatch(/Сумма заказа: теперь \D*14\s090.*было \D*14\s490/)
  expect(shop.platform.orders).toEqual([])
  await clickButton('Оформить заказ')
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
})

/** What delivery costs is told by the platform from now on. */
function priceDelivery(shop: Shop, price: number) {
  const [way] = shop.platform.ways
  const now = parseMoney(price)
  shop.platform.ways.splice(0, 1, { ...(way as ShippingMethod), price_incl_tax: now })
}

it.each([
  [290, /Доставка: теперь \D*290.*было бесплатно/],
  [0, /Доставка: теперь бесплатно, было \D*390/],
])(
  'the checkout requires confirmation of a delivery price that changed to %d rubles',
  async (price, told) => {
    const shop = await createShopWithCart(coatAddition)
    if (price === 0) priceDelivery(shop, 390)
    renderCheckout(shop)
    await reachSettledReviewStep(shop)
    priceDelivery(shop, price)
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toMatch(told)
    expect(shop.platform.orders).toEqual([])
    await clickButton('Оформить заказ')
    await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  },
)

it('a delivery price changed since the last visit is reported until dismissed', async () => {
  const shop = await createShopWithCart(coatAddition)
  priceDelivery(shop, 390)
  const { view } = renderCheckout(shop)
  await reachReviewStep()
  const seen = () => JSON.stringify(shop.services.storage.read('checkout', 'seen-delivery-prices'))
  await waitFor(() => expect(seen()).toContain('Томск'))
  view.unmount()
  priceDelivery(shop, 290)
  renderCheckout(shop, '/checkout#review')
  const note = await screen.findByText(/Доставка: теперь/)
  expect(note.textContent).toMatch(/теперь \D*290.*было \D*390/)
  await clickButton('Понятно')
  expect(screen.queryByText(/Доставка: теперь/)).toBeNull()
})

it('the checkout places an order without confirmation once the coupon is removed', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  renderCheckout(shop)
  await reachReviewStep()
  await act(async () => void (await shop.cart.removeCoupon()))
  await act(async () => void (await shop.cart.refresh()))
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
})
