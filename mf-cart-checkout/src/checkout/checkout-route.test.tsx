/** @jest-environment ./scripts/jsdom-environment.cjs */

import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { addMoney, parseMoney } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { createTestCustomer } from '@vitrina/session/testing'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { coatAddition } from '../testing/buying.ts'
import { createCartLock } from '../testing/cart-lock.ts'
import {
  acceptTermsAndOrder,
  clickButton,
  createShopWithCart,
  fillContactStep,
  fillDeliveryStep,
  getField,
  reachReviewStep,
  showCheckout,
} from '../testing/checkout-page.tsx'
import {
  createCouponEmailFailure,
  createEndedCouponFailure,
  createHigherTotalFailure,
  offlineFailure,
  timedOutFailure,
} from '../testing/fake-platform.ts'
import { fillField } from '../testing/fill.ts'
import { createTestShop } from '../testing/shop.tsx'
import { createEmptyDetails } from './checkout-details.ts'
import CheckoutRoute from './checkout-route.tsx'
import { placeOrderOfShownCart } from './place-seen-cart.ts'

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

describe('the checkout page rendered by the server', () => {
  it('has headings and a noscript message, and hydrates without errors', async () => {
    const shop = await createShopWithCart(coatAddition)
    const page = (
      <TestShop services={shop.services} at="/checkout">
        <CheckoutRoute />
      </TestShop>
    )
    const html = renderToString(page)
    expect(html).toContain('Оформление заказа</h1>')
    expect(html).toContain('Проверка заказа')
    expect(html).toContain('<meta name="description" content="Контакты, доставка, оплата')
    expect(html).toMatch(/<noscript>.*8\s800/s)
    const root = document.createElement('div')
    root.innerHTML = html
    const onRecoverableError = jest.fn()
    const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.textContent).toContain('Пальто')
    act(() => hydrated.unmount())
  })
})

it('the checkout of an empty cart shows that the cart is empty and links to the shop', async () => {
  showCheckout(createTestShop())
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Выбрать вещи' })).toBeTruthy()
})

it.each([
  ['2026-11-14T18:42:00.000Z', /Держим товары для вас до 14\.11\.2026 21:42/],
  [null, /Отложим товары, как только вы подтвердите заказ/],
])(
  'an order to be confirmed by email shows a reservation of stock until %s',
  async (reservedUntil, held) => {
    const shop = await createShopWithCart(coatAddition)
    shop.platform.answered.toConfirm = { reservedUntil }
    showCheckout(shop)
    await reachReviewStep()
    await acceptTermsAndOrder()
    const name = 'Подтвердите заказ № 482'
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    expect(await screen.findByText(/письмо на anna@example.ru. Нажмите в нём/)).toBeTruthy()
    expect(screen.getByText(held)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Когда подтвердите' })).toBeTruthy()
    expect(screen.queryByText(/Спасибо/)).toBeNull()
  },
)

it('the checkout places an order after contact, delivery, payment and review steps', async () => {
  const shop = await createShopWithCart(coatAddition)
  showCheckout(shop)
  await fillContactStep()
  await fillField(getField('Город'), 'Томск')
  await fillField(getField(/^Комментарий курьеру/), 'Домофон 12, звонить после шести')
  await fillDeliveryStep()
  await screen.findByRole('radio', { name: /при получении/ })
  await clickButton('К проверке заказа')
  await acceptTermsAndOrder()
  expect(await screen.findByRole('heading', { name: 'Спасибо, заказ № 482 принят.' })).toBeTruthy()
  expect(screen.getByText(/Отправляем письмо о заказе на anna@example.ru/)).toBeTruthy()
  expect(shop.cart.cartId()).toBeNull()
  expect(shop.cart.store.getState().lines).toEqual([])
  expect(shop.heard.placed).toEqual(['000000482'])
  expect(shop.platform.orders[0]).toMatchObject({
    products: [{ sku: 'coat-46', qty: 1, price_incl_tax: parseMoney(14_990) }],
    addressInformation: {
      shippingAddress: {
        street: ['Ленина, 5'],
        telephone: '+7 913 123-45-67',
        email: 'anna@example.ru',
      },
      shipping_carrier_code: 'transport',
      shippingExtraFields: { courier_comment: 'Домофон 12, звонить после шести' },
      payment_method_code: 'cod',
    },
    consents: ['offer', 'personal-data'],
  })
})

it('an order subscribes to the newsletter only by a separate, unchecked checkbox', async () => {
  const shop = await createShopWithCart(coatAddition)
  showCheckout(shop)
  await reachReviewStep()
  const tick = await screen.findByRole('checkbox', { name: /согласие на рассылку/ })
  expect(tick).toHaveProperty('checked', false)
  expect(tick).toHaveProperty('required', false)
  await userEvent.click(tick)
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.consents).toEqual(['offer', 'personal-data', 'newsletter'])
})

it('the checkout’s order summary is an expandable button with quantity and total', async () => {
  showCheckout(await createShopWithCart(coatAddition))
  const line = await screen.findByRole('button', { name: /1\sшт\..*14\s990/ })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
})

it('a checkout step with invalid fields lists them in a focused alert with links', async () => {
  const { user } = showCheckout(await createShopWithCart(coatAddition))
  await user.type(await screen.findByLabelText('Имя'), 'А')
  await user.click(screen.getByRole('button', { name: 'Продолжить к доставке' }))
  const summary = screen.getByRole('alert')
  expect(summary.textContent).toBe('Проверьте поля: имя, фамилия и электронная почта.')
  expect(document.activeElement?.contains(summary)).toBe(true)
  expect(getField('Имя').getAttribute('aria-invalid')).toBe('true')
  await user.click(within(summary).getByRole('link', { name: 'фамилия' }))
  expect(document.activeElement).toBe(getField('Фамилия'))
})

it('the checkout emits each completed step, the payment methods and the order once', async () => {
  const shop = await createShopWithCart(coatAddition)
  const heard: unknown[] = []
  for (const name of [
    'checkout:step-completed',
    'checkout:payment-offered',
    'checkout:order-asked',
    'checkout:payment-cleared',
    'order:sending-started',
    'order:placed',
  ] as const) {
    shop.events.on(name, event =>
      heard.push('step' in event ? event.step : 'paymentMethods' in event ? event : name),
    )
  }
  showCheckout(shop)
  await userEvent.click(await screen.findByRole('button', { name: 'Продолжить к доставке' }))
  expect(heard.filter(event => typeof event === 'string')).toEqual([])
  await reachReviewStep()
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(heard.filter(event => typeof event === 'object')).toEqual([
    { paymentMethods: ['cashondelivery'] },
  ])
  expect(heard.filter(event => typeof event === 'string')).toEqual([
    'personal',
    'delivery',
    'payment',
    'checkout:order-asked',
    'checkout:payment-cleared',
    'order:sending-started',
    'order:placed',
  ])
})

it('the checkout with cash on delivery shows that nothing has to be paid now', async () => {
  const shop = await createShopWithCart(coatAddition)
  showCheckout(shop)
  await reachReviewStep()
  const form = (await screen.findByRole('button', { name: 'Оформить заказ' })).closest('form')
  expect(within(form as HTMLElement).getByText(/Сейчас платить не нужно/)).toBeTruthy()
})

it('the checkout shows the thank-you page for an order placed in another tab', async () => {
  const shop = await createShopWithCart(coatAddition)
  const stops: ((value: unknown) => void)[] = []
  const { onForeignChange } = shop.services.storage
  shop.services.storage.onForeignChange = (collection, key, listener) => {
    if (key === 'last-order') stops.push(listener as never)
    return onForeignChange(collection, key, listener)
  }
  showCheckout(shop)
  await screen.findByLabelText('Имя')
  const { lines, totals } = shop.cart.store.getState()
  const address = {
    firstname: 'Анна',
    lastname: 'Щербакова',
    street: ['Ленина, 5'],
    city: 'Томск',
    postcode: '634041',
  }
  const placed = {
    lines,
    totals,
    shippingTitle: '',
    paymentTitle: '',
    orderId: 'key-of-another-tab',
    cartId: 'cart-1',
    confirmation: {
      backendOrderId: 1,
      magentoOrderId: 1,
      orderNumber: '000000482',
      transferedAt: '2026-11-14T16:42:00Z',
    },
    addressInformation: { billingAddress: address, payment_method_code: 'cod' },
  }
  shop.records.keepLastOrder(placed)
  act(() => {
    for (const listener of stops) listener(placed)
  })
  expect(await screen.findByTestId('hash')).toHaveProperty('textContent', '#thank-you')
  await act(async () => {})
  expect(screen.getByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
})

it('an order whose cart was created offline is stored, and placed when back online', async () => {
  const shop = createTestShop()
  shop.memory.setNetwork('unreachable')
  await shop.cart.add(coatAddition)
  showCheckout(shop)
  expect(await screen.findByText('Пальто')).toBeTruthy()
  expect(screen.getByText('Сумму посчитаем, когда появится связь')).toBeTruthy()
  await reachReviewStep()
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: 'Заказ ждёт отправки' })
  await act(async () => shop.memory.setNetwork('reachable'))
  expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
})

it('the checkout restores typed text after a reload', async () => {
  const shop = await createShopWithCart(coatAddition)
  const { view } = showCheckout(shop)
  await fillContactStep()
  await fillField(getField('Город'), 'Томск')
  await userEvent.type(getField('Улица'), 'Лен')
  view.unmount()
  showCheckout(shop)
  expect(await screen.findByText(/anna@example.ru/)).toBeTruthy()
  expect(((await screen.findByLabelText('Улица')) as HTMLInputElement).value).toBe('Лен')
})

it('the checkout has no delivery step for a cart of virtual products', async () => {
  const card = { ...coatAddition, sku: 'gift-card', parentSku: 'gift-card' }
  showCheckout(await createShopWithCart(card))
  await userEvent.type(await screen.findByLabelText('Имя'), 'Анна')
  expect(screen.queryByRole('heading', { name: 'Доставка' })).toBeNull()
})

it('the checkout requires confirmation before ordering a cart changed in another tab', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const shop = createTestShop({ withCartLock })
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  showCheckout(shop)
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
  showCheckout(shop)
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
  showCheckout(shop)
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
    showCheckout(shop)
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
  await placeOrderOfShownCart(shop.buying, {
    details: createEmptyDetails('RU'),
    shipping: null,
    shippingTitle: '',
    payment: { code: 'cashondelivery', title: 'При получении' } as PaymentMethod,
    paymentTitle: 'При получении',
  })
  const failure = createEndedCouponFailure('SPRING')
  shop.platform.trouble.push({ call: 'place', when: 'before', failure })
  shop.waiting.watch()
  shop.memory.setNetwork('reachable')
  const isRefused = () => shop.waiting.store.getState().orders?.[0]?.state === 'refused'
  await waitFor(() => expect(isRefused()).toBe(true))
  shop.platform.discounts.SALE10 = 0
  showCheckout(shop)
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
  showCheckout(shop)
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

it('a reported rise of the total is discarded by a change of delivery method', async () => {
  const shop = await createShopWithCart(coatAddition)
  const { shippingMethods } = shop.platform.cart
  shop.platform.cart.shippingMethods = async (...asked) => {
    const answer = await shippingMethods(...asked)
    if (!answer.ok) return answer
    const post = { carrier_code: 'post', method_code: 'post', carrier_title: 'Почта' }
    return { ok: true, value: answer.value.flatMap(one => [one, { ...one, ...post }]) }
  }
  showCheckout(shop)
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
  showCheckout(shop)
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
  showCheckout(shop)
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
    showCheckout(shop)
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
  const { view } = showCheckout(shop)
  await reachReviewStep()
  const seen = () => JSON.stringify(shop.services.storage.read('checkout', 'seen-delivery-prices'))
  await waitFor(() => expect(seen()).toContain('Томск'))
  view.unmount()
  priceDelivery(shop, 290)
  showCheckout(shop, '/checkout#review')
  const note = await screen.findByText(/Доставка: теперь/)
  expect(note.textContent).toMatch(/теперь \D*290.*было \D*390/)
  await clickButton('Понятно')
  expect(screen.queryByText(/Доставка: теперь/)).toBeNull()
})

it('the checkout places an order without confirmation once the coupon is removed', async () => {
  const shop = await createShopWithCart(coatAddition)
  await shop.cart.applyCoupon('SALE10')
  await shop.cart.refresh()
  showCheckout(shop)
  await reachReviewStep()
  await act(async () => void (await shop.cart.removeCoupon()))
  await act(async () => void (await shop.cart.refresh()))
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
})

describe('a price that rises while the checkout is open', () => {
  async function makeDearer(shop: Shop) {
    const [item] = shop.platform.carts.get('cart-1') ?? []
    if (item) item.price = addMoney(item.price, parseMoney(500))
    await act(() => shop.cart.refresh())
  }

  it('is reported beside the order summary, and not by a notice', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    await makeDearer(shop)
    const order = screen.getByRole('complementary', { name: 'Ваш заказ' })
    const told = within(order).getByText(/теперь ₽15/)
    expect(told.textContent).toContain('было ₽14')
    expect(told.closest('[role="status"]')).toBeTruthy()
    expect(shop.told.changed).toEqual([])
    await clickButton('Понятно')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ваш заказ' }))
    expect(within(order).queryByText(/было ₽14/)).toBeNull()
  })

  it('is reported by a notice on the screen of waiting orders', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop, '/checkout#waiting')
    await screen.findByRole('heading', { name: 'Заказы в ожидании' })
    await makeDearer(shop)
    expect(shop.told.changed).toEqual(['Пальто'])
  })

  it('is no longer reported once the shopper dismissed it elsewhere on the page', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    await makeDearer(shop)
    await screen.findByText(/было ₽14/)
    const { cart } = shop.buying.seen.getState()
    const lines = cart?.lines.map(line => ({ ...line, price: parseMoney(15_490) })) ?? []
    act(() => shop.buying.remember({ lines, coupon: null }))
    expect(screen.queryByText(/было ₽14/)).toBeNull()
  })
})

it('the checkout form is locked while an order is placed, and unlocked by a refusal', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const shop = createTestShop({ withCartLock })
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  showCheckout(shop)
  await reachReviewStep()
  const otherTab = Promise.withResolvers<void>()
  void withCartLock(() => otherTab.promise)
  await acceptTermsAndOrder()
  const ways = ['Изменить: Контакты', 'Изменить: Доставка', 'Изменить: Оплата', 'Изменить корзину']
  // A refusal leads to the cart with a button of its own.
  const isOpen = (name: string) =>
    screen.getAllByRole<HTMLButtonElement>('button', { name }).every(way => !way.disabled)
  expect(ways.filter(isOpen)).toEqual([])
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /правила магазина/ })
  await userEvent.click(terms)
  expect(terms.checked).toBe(true)
  expect(document.activeElement).toBe(terms)
  await clickButton('назад')
  expect(screen.getByTestId('hash').textContent).toBe('#review')
  shop.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
  otherTab.resolve()
  expect((await screen.findByRole('alert')).textContent).toContain('Пальто')
  expect(ways.filter(isOpen)).toEqual(ways)
  await clickButton('Изменить: Контакты')
  expect(getField('Имя')).toHaveProperty('value', 'Анна')
})

describe('the checkout with an order that failed', () => {
  it('shows the thank-you page of an order placed although three responses were lost', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      shop.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    await acceptTermsAndOrder()
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    expect(shop.platform.orders).toHaveLength(1)
    expect(shop.cart.store.getState().lines).toEqual([])
  })

  it('shows that there is no connection, and the next press sends the same order', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      shop.platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
    }
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи')
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    const keys = shop.platform.calls.filter(({ call }) => call === 'place').map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })

  it('requires a new sign-in after the session expired, then sends the same order', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    const failure = { kind: 'signed-out', message: 'Current user is not authorized' } as const
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Войдите снова')
    expect(note.textContent).not.toContain('authorized')
    expect(shop.platform.orders).toEqual([])
    const customer = { email: 'anna@example.ru', firstname: 'Анна', lastname: 'Щербакова' }
    await act(async () => shop.people.become(createTestCustomer({ customer })))
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    const keys = shop.platform.calls.filter(({ call }) => call === 'place').map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(shop.platform.orders).toHaveLength(1)
  })

  it('reports that the coupon has ended, without a button to change the cart', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    const problem = {
      path: 'coupon_code',
      message: 'Промокод SALE10 больше не действует',
      keyword: 'coupon',
      params: { coupon_code: 'SALE10' },
    }
    const failure = { kind: 'conflict', message: problem.message, problems: [problem] } as const
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Промокод SALE10 больше не действует')
    expect(within(note).queryByRole('button')).toBeNull()
  })

  it('explains how to resolve a coupon issued to another email until it is removed', async () => {
    const shop = await createShopWithCart(coatAddition)
    await shop.cart.applyCoupon('SALE10')
    await shop.cart.refresh()
    showCheckout(shop)
    await reachReviewStep()
    const failure = createCouponEmailFailure('SALE10')
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Укажите эту почту в контактах или уберите промокод')
    expect(note.textContent).not.toContain('больше не действует')
    expect(within(note).getByRole('button', { name: 'Изменить корзину' })).toBeTruthy()
    await act(async () => void (await shop.cart.removeCoupon()))
    await act(async () => void (await shop.cart.refresh()))
    expect(screen.queryByText(/действует только для почты/)).toBeNull()
    await clickButton('Оформить заказ')
    await screen.findByRole('heading', { name: /заказ № 482 принят/ })
    expect(shop.platform.orders[0]).not.toHaveProperty('coupon_code')
  })

  it('shows no thank-you page if another customer signs in before the response', async () => {
    let present = 'anna'
    const shop = createTestShop({ present: () => present })
    await shop.cart.add(coatAddition)
    await shop.cart.settled()
    showCheckout(shop)
    await reachReviewStep()
    const { place } = shop.platform.order
    shop.platform.order.place = async (request, key) => {
      present = 'boris'
      return place(request, key)
    }
    await acceptTermsAndOrder()
    await waitFor(() => expect(shop.platform.orders).toHaveLength(1))
    const button = await screen.findByRole('button', { name: 'Оформить заказ' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByRole('heading', { name: /принят/ })).toBeNull()
    expect(screen.getByTestId('hash').textContent).not.toBe('#thank-you')
  })

  it('shows the thank-you page of an order already recorded, without a new event', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    const { keepLastOrder } = shop.records
    const { place } = shop.platform.order
    shop.platform.order.place = async (request, key) => {
      const answer = await place(request, key)
      if (answer.ok) {
        const [order] = shop.records.pending()
        if (order) {
          keepLastOrder({
            ...order,
            orderId: key,
            cartId: request.cart_id,
            confirmation: answer.value,
            addressInformation: request.addressInformation,
          })
        }
      }
      return answer
    }
    await acceptTermsAndOrder()
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    expect(shop.heard.placed).toEqual([])
  })

  it('reports the sold-out line, with a button to change the cart', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    shop.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Пальто, M: в наличии больше нет, уберите из корзины')
    await userEvent.click(within(note).getByRole('button', { name: 'Изменить корзину' }))
    expect(shop.services.panels.getState().microcart).toBe(true)
  })

  it('lists two sold-out variants of a product by their sizes', async () => {
    const shop = createTestShop()
    const inSize = (value: string, stock: number) => {
      const options = [{ label: 'Размер', value }]
      return { name: 'Пальто', price: parseMoney(14_990), stock, options }
    }
    for (const size of ['46', '48']) {
      shop.platform.goods[`coat-${size}`] = inSize(size, 3)
      await shop.cart.add({ ...coatAddition, sku: `coat-${size}` })
    }
    await shop.cart.settled()
    showCheckout(shop)
    await reachReviewStep()
    for (const size of ['46', '48']) shop.platform.goods[`coat-${size}`] = inSize(size, 0)
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Пальто, 46: в наличии больше нет, уберите из корзины',
      'Пальто, 48: в наличии больше нет, уберите из корзины',
    ])
  })

  it('removes its alert about a line once the shopper has changed the cart', async () => {
    const shop = await createShopWithCart({ ...coatAddition, quantity: 2 })
    showCheckout(shop)
    await reachReviewStep()
    shop.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 1 }
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toContain('Пальто, M: осталось 1 шт.')
    const [line] = shop.cart.store.getState().lines
    await act(() => shop.cart.setQuantity(line?.itemId ?? 0, 1))
    expect(screen.queryByRole('alert')).toBeNull()
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
  })

  it('removes its alert about the order in general once the cart is changed', async () => {
    const shop = await createShopWithCart({ ...coatAddition, quantity: 2 })
    showCheckout(shop)
    await reachReviewStep()
    const message = 'В заказе не больше 200 разных товаров'
    const failure = { kind: 'invalid', message, problems: [{ path: 'products', message }] } as const
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    const [line] = shop.cart.store.getState().lines
    await act(() => shop.cart.setQuantity(line?.itemId ?? 0, 1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the thank-you page of the placed order when the shopper orders again', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    // Enough for the press and for every look for its order afterwards.
    for (let attempt = 0; attempt < 30; attempt += 1) {
      shop.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    await acceptTermsAndOrder()
    await screen.findByRole('alert')
    await shop.cart.settled()
    shop.platform.trouble.length = 0
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    expect(shop.platform.orders).toHaveLength(1)
    expect(shop.heard.placed).toEqual(['000000482'])
  })

  it('opens the step of the field that the platform refused, and shows its message', async () => {
    const shop = await createShopWithCart(coatAddition)
    showCheckout(shop)
    await reachReviewStep()
    const path = 'addressInformation.shippingAddress.postcode'
    const problems = [{ path, message: 'Такого индекса нет' }]
    shop.platform.trouble.push({
      call: 'place',
      when: 'before',
      failure: { kind: 'invalid', message: 'Такого индекса нет', problems },
    })
    await acceptTermsAndOrder()
    expect(await screen.findByText('Такого индекса нет')).toBeTruthy()
    expect(getField('Индекс').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement?.textContent).toContain('индекс')
  })
})

it('each checkout step has a URL hash, and back and forward move between steps', async () => {
  const shop = await createShopWithCart(coatAddition)
  showCheckout(shop)
  await fillContactStep()
  await fillDeliveryStep()
  await screen.findByRole('radio', { name: /при получении/ })
  expect(screen.getByTestId('hash').textContent).toBe('#payment')
  await clickButton('назад')
  expect((getField('Улица') as HTMLInputElement).value).toBe('Ленина')
  await clickButton('назад')
  expect((getField('Имя') as HTMLInputElement).value).toBe('Анна')
  await clickButton('вперёд')
  await clickButton('вперёд')
  expect(await screen.findByRole('radio', { name: /при получении/ })).toBeTruthy()
})

it('a URL hash of a later checkout step opens the first incomplete step', async () => {
  showCheckout(await createShopWithCart(coatAddition), '/checkout#review')
  expect(await screen.findByLabelText('Имя')).toBeTruthy()
  expect(await screen.findByText('#personal')).toBeTruthy()
})

it('the checkout accepts an invoice for a company with a separate billing address', async () => {
  const shop = await createShopWithCart(coatAddition)
  showCheckout(shop)
  await fillContactStep()
  await fillDeliveryStep()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Нужен счёт на компанию' }))
  await fillField(getField('Название компании'), 'ООО «Ромашка»')
  await fillField(getField('ИНН'), '7707083892')
  expect(screen.getByText(/в ИНН опечатка/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Адрес плательщика другой' }))
  expect((getField('Имя') as HTMLInputElement).value).toBe('Анна')
  await userEvent.selectOptions(getField('Страна'), 'Казахстан')
  await fillField(getField('Город'), 'Алматы')
  await fillField(getField('Улица'), 'Абая')
  await fillField(getField('Дом'), '10')
  await fillField(getField('Индекс'), '050000')
  await userEvent.type(getField('Телефон'), '+77011234567')
  await clickButton('К проверке заказа')
  expect(screen.getByText(/ООО «Ромашка», ИНН 7707083892/)).toBeTruthy()
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.addressInformation).toMatchObject({
    shippingAddress: { city: 'Томск', country_id: 'RU' },
    billingAddress: {
      city: 'Алматы',
      country_id: 'KZ',
      company: 'ООО «Ромашка»',
      vat_id: '7707083892',
      telephone: '+7 701 123-45-67',
    },
  })
})

it('the checkout offers the default delivery method of its country while offline', async () => {
  const shop = await createShopWithCart(coatAddition)
  shop.services.storage.write('checkout', 'shipping-details', { country: 'DE' })
  for (const call of ['shippingMethods', 'paymentMethods'] as const) {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      shop.platform.trouble.push({ call, when: 'before', failure: offlineFailure })
    }
  }
  showCheckout(shop)
  await fillContactStep()
  await fillField(getField('Город'), 'Алматы')
  expect(await screen.findByText(/Нет связи. Покажем способы доставки/)).toBeTruthy()
  await userEvent.selectOptions(getField('Страна'), 'Россия')
  expect(await screen.findByText(/Показываем доставку, которая есть всегда/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Транспортная компания/ })).toBeTruthy()
})

it('the checkout reports that there is no delivery to the country of the address', async () => {
  const shop = await createShopWithCart(coatAddition)
  shop.services.storage.write('checkout', 'shipping-details', { country: 'KZ' })
  showCheckout(shop)
  await fillContactStep()
  const countries = () =>
    [...(getField('Страна') as HTMLSelectElement).options].map(({ text }) => text)
  expect(
    await screen.findByText('Казахстан: сюда пока не доставляем. Выберите другую страну'),
  ).toBeTruthy()
  expect(countries()).toEqual(['Россия', 'Казахстан'])
  await userEvent.selectOptions(getField('Страна'), 'Россия')
  expect(screen.queryByText(/сюда пока не доставляем/)).toBeNull()
  expect(countries()).toEqual(['Россия'])
})

it('the checkout shows its thank-you page again after a reload', async () => {
  const shop = await createShopWithCart(coatAddition)
  const { view } = showCheckout(shop)
  await reachReviewStep()
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.services.storage.read('checkout', 'is-thank-you-page')).toBe(true)
  view.unmount()
  render(
    <TestShop services={shop.services} at="/checkout#thank-you">
      <CheckoutRoute />
    </TestShop>,
  )
  expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Распечатать' })).toBeTruthy()
})
