/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseMoney } from '@vitrina/domain'
import { coatAddition } from '../testing/buying.ts'
import { createCartLock } from '../testing/cart-lock.ts'
import {
  acceptTermsAndOrder,
  clickButton,
  createShopWithCart,
  fillContactStep,
  fillDeliveryStep,
  getFieldByLabel,
  reachReviewStep,
  renderCheckout,
} from '../testing/checkout-page.tsx'
import { fillField } from '../testing/fill.ts'
import { createTestShop } from '../testing/shop.tsx'

it('the checkout places an order after contact, delivery, payment and review steps', async () => {
  const shop = await createShopWithCart(coatAddition)
  renderCheckout(shop)
  await fillContactStep()
  await fillField(getFieldByLabel('Город'), 'Томск')
  await fillField(getFieldByLabel(/^Комментарий курьеру/), 'Домофон 12, звонить после шести')
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

it('the checkout accepts an invoice for a company with a separate billing address', async () => {
  const shop = await createShopWithCart(coatAddition)
  renderCheckout(shop)
  await fillContactStep()
  await fillDeliveryStep()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Нужен счёт на компанию' }))
  await fillField(getFieldByLabel('Название компании'), 'ООО «Ромашка»')
  await fillField(getFieldByLabel('ИНН'), '7707083892')
  expect(screen.getByText(/в ИНН опечатка/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Адрес плательщика другой' }))
  expect((getFieldByLabel('Имя') as HTMLInputElement).value).toBe('Анна')
  await userEvent.selectOptions(getFieldByLabel('Страна'), 'Казахстан')
  await fillField(getFieldByLabel('Город'), 'Алматы')
  await fillField(getFieldByLabel('Улица'), 'Абая')
  await fillField(getFieldByLabel('Дом'), '10')
  await fillField(getFieldByLabel('Индекс'), '050000')
  await userEvent.type(getFieldByLabel('Телефон'), '+77011234567')
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

it('an order subscribes to the newsletter only by a separate, unchecked checkbox', async () => {
  const shop = await createShopWithCart(coatAddition)
  renderCheckout(shop)
  await reachReviewStep()
  const tick = await screen.findByRole('checkbox', { name: /согласие на рассылку/ })
  expect(tick).toHaveProperty('checked', false)
  expect(tick).toHaveProperty('required', false)
  await userEvent.click(tick)
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.platform.orders[0]?.consents).toEqual(['offer', 'personal-data', 'newsletter'])
})

it('the checkout emits each event about steps, payment methods and the order once', async () => {
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
  renderCheckout(shop)
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
  renderCheckout(shop)
  await reachReviewStep()
  const form = (await screen.findByRole('button', { name: 'Оформить заказ' })).closest('form')
  expect(within(form as HTMLElement).getByText(/Сейчас платить не нужно/)).toBeTruthy()
})

it.each([
  ['2026-11-14T18:42:00.000Z', /Держим товары для вас до 14\.11\.2026 21:42/],
  [null, /Отложим товары, как только вы подтвердите заказ/],
])(
  'an order to be confirmed by email shows a reservation of stock until %s',
  async (reservedUntil, held) => {
    const shop = await createShopWithCart(coatAddition)
    shop.platform.answered.toConfirm = { reservedUntil }
    renderCheckout(shop)
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

it('the checkout shows the thank-you page for an order placed in another tab', async () => {
  const shop = await createShopWithCart(coatAddition)
  const stops: ((value: unknown) => void)[] = []
  const { onForeignChange } = shop.services.storage
  shop.services.storage.onForeignChange = (collection, key, listener) => {
    if (key === 'last-order') stops.push(listener as never)
    return onForeignChange(collection, key, listener)
  }
  renderCheckout(shop)
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
  renderCheckout(shop)
  expect(await screen.findByText('Пальто')).toBeTruthy()
  expect(screen.getByText('Сумму посчитаем, когда появится связь')).toBeTruthy()
  await reachReviewStep()
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: 'Заказ ждёт отправки' })
  await act(async () => shop.memory.setNetwork('reachable'))
  expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
})

it('the checkout form is locked while an order is placed, and unlocked by a refusal', async () => {
  const withCartLock = createCartLock(undefined, 'cart')
  const shop = createTestShop({ withCartLock })
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  renderCheckout(shop)
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
  expect(getFieldByLabel('Имя')).toHaveProperty('value', 'Анна')
})
