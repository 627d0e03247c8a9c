import { expect, it } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import english from '../../messages/en-US/cart.json' with { type: 'json' }
import russian from '../../messages/ru-RU/cart.json' with { type: 'json' }
import { createCartNotifier } from './cart-notices.ts'

const inRussian = 'В корзине не больше 100 разных товаров'
const inEnglish = 'Not sold here'

function detailsFor(locale: 'ru-RU' | 'en-US'): unknown[] {
  const details: unknown[] = []
  const { i18n, notifications, panels, settings } = createTestServices({})
  const notices = createCartNotifier({
    i18n: { ...i18n, locale },
    panels,
    settings,
    notifications: {
      ...notifications,
      notify: said => details.push('detail' in said && said.detail),
    },
  })
  notices.notBroughtBack([{ name: 'Scarf', reason: inRussian }])
  notices.notBroughtBack([{ name: 'Scarf', reason: inEnglish }])
  return details
}

it.each([
  ['ru-RU', [`Scarf: ${inRussian}`, 'Scarf']],
  ['en-US', ['Scarf', `Scarf: ${inEnglish}`]],
] as const)(
  'the notice of a line not restored quotes the reason only if it is written in %s',
  (locale, said) => {
    expect(detailsFor(locale)).toEqual(said)
  },
)

function openNotices(locale: 'ru-RU' | 'en-US' = 'ru-RU') {
  const words = { 'ru-RU': russian, 'en-US': english }[locale]
  const services = createTestServices({ locale, messages: { cart: words } })
  const notices = createCartNotifier(services)
  const shown = () => services.notifications.store.getState().shown
  const addition = (sku: string, name: string) => ({ sku, name, quantity: 1, price: 100 })
  const coat = addition('VT-1', 'Пальто') as never
  const dress = addition('VT-2', 'Платье') as never
  return { services, notices, shown, coat, dress }
}

it.each([
  ['ru-RU', /добавим, как только всего станет не больше 1000/],
  ['en-US', /will add it once there are 1000 different products at most/],
] as const)(
  'the notice of lines beyond the limit explains in %s when they will be added',
  (locale, words) => {
    const { notices, shown } = openNotices(locale)
    notices.linesLeftOut()
    expect(shown()[0]?.message).toMatch(words)
  },
)

it('the notice of an addition to the cart has a link to the checkout and an OK button', () => {
  const { notices, shown, coat } = openNotices('en-US')
  notices.added(coat)
  expect(shown()).toMatchObject([
    {
      type: 'success',
      message: 'Product has been added to the cart!',
      detail: 'Пальто',
      action1: { label: 'Proceed to checkout', href: '/checkout' },
      action2: { label: 'OK' },
    },
  ])
})

it('the notice of two additions lists both products, and after a removal the remaining one', () => {
  const { notices, shown, coat, dress } = openNotices()
  notices.added(coat)
  notices.added(dress)
  expect(shown().map(({ message }) => message)).toEqual(['В корзине: Пальто, Платье'])
  notices.removed({ sku: 'VT-1' })
  expect(shown().map(({ message }) => message)).toEqual(['В корзине: Платье'])
  notices.forgetLines()
  expect(shown()).toEqual([])
})

it('the notice of an added line is replaced by one notice with its latest quantity', () => {
  const { notices, shown, coat } = openNotices()
  notices.added(coat)
  notices.quantityChanged(coat, 2)
  notices.quantityChanged(coat, 3)
  expect(shown()).toMatchObject([
    {
      message: 'Количество изменено',
      detail: 'Пальто: 3 шт.',
      action1: { label: 'Оформить заказ' },
      action2: { label: 'ОК' },
    },
  ])
})

it('no notice of a new quantity is shown while the cart drawer is open', () => {
  const { services, notices, shown, coat } = openNotices()
  services.panels.getState().open('microcart')
  notices.quantityChanged(coat, 2)
  expect(shown()).toEqual([])
})

it('the notice about a waiting order has a button to confirm the order and no timeout', () => {
  const { notices, shown } = openNotices('en-US')
  notices.orderWaiting(() => undefined)
  expect(shown()).toMatchObject([
    {
      type: 'info',
      message: 'Order waiting!',
      action1: { label: 'Click here to confirm the order that you made offline.' },
      hasNoTimeout: true,
    },
  ])
})
