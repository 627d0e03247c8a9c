/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createTestServices } from '@vitrina/federation/testing'
import { offerInstall } from './offer-install.ts'

const order = { orderId: 'a', orderNumber: '1', grandTotal: parseMoney(100), items: [] }
const words = {
  'install.message': 'Магазин на экране',
  'install.detail': 'Открывается и без связи',
  'install.byHand': 'Нажмите «Поделиться»',
  'install.action': 'Установить',
  'install.later': 'Не сейчас',
  'install.understood': 'Понятно',
}
const hourMs = 60 * 60_000

type Place = { mayBeInstalled?: boolean; standalone?: boolean; pathname?: string }

/** A browser whose pages may be installed, or say nothing of it. */
function browser() {
  const services = createTestServices({ messages: { queue: words } })
  let nowMs = Date.parse('2026-11-24')

  function open({ mayBeInstalled = true, standalone, pathname = '/' }: Place = {}) {
    const tab = Object.assign(new EventTarget(), {
      location: { pathname },
      navigator: standalone === undefined ? {} : { standalone },
    })
    offerInstall(tab as unknown as Window, services, () => nowMs)
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: jest.fn(async () => undefined),
    })
    if (mayBeInstalled) tab.dispatchEvent(offer)
    return { tab, offer }
  }

  const shown = () => services.notifications.store.getState().shown
  const later = (ms: number) => {
    nowMs += ms
  }
  return { services, open, shown, later }
}

test('the install prompt is shown after an order, not on beforeinstallprompt', () => {
  const { services, open, shown } = browser()
  const { offer } = open()
  expect(offer.defaultPrevented).toBe(true)
  expect(shown()).toEqual([])
  services.events.emit('order:placed', order)
  expect(shown()).toHaveLength(1)
  expect(offer.prompt).not.toHaveBeenCalled()
  shown()[0]?.action1?.onClick?.()
  expect(offer.prompt).toHaveBeenCalledTimes(1)
})

test('the install prompt is shown at the second visit, with a button to postpone it', () => {
  const { open, shown, later } = browser()
  open()
  later(hourMs / 4)
  open()
  expect(shown()).toEqual([])
  later(hourMs)
  open()
  expect(shown()).toMatchObject([
    { action1: { label: 'Установить' }, action2: { label: 'Не сейчас' } },
  ])
})

test.each(['/cart', '/checkout', '/en/checkout'])(
  'the install prompt is not shown on the page %s',
  pathname => {
    const { open, shown, later } = browser()
    open()
    later(hourMs)
    open({ pathname })
    expect(shown()).toEqual([])
  },
)

test('the install prompt is shown after the first order, and not after a second', () => {
  const { services, open, shown } = browser()
  open()
  services.events.emit('order:placed', order)
  services.notifications.dismiss(shown()[0]?.id ?? 0)
  services.events.emit('order:placed', { ...order, orderId: 'b' })
  expect(shown()).toEqual([])
})

test('the install prompt is withdrawn on the event appinstalled', () => {
  const { services, open, shown } = browser()
  const { tab } = open()
  services.events.emit('order:placed', order)
  expect(shown()).toHaveLength(1)
  tab.dispatchEvent(new Event('appinstalled'))
  expect(shown()).toEqual([])
})

test('the install prompt explains manual installation on an iPhone, without a button', () => {
  const { open, shown, later } = browser()
  open({ mayBeInstalled: false, standalone: false })
  later(hourMs)
  open({ mayBeInstalled: false, standalone: false })
  expect(shown()).toMatchObject([{ detail: 'Нажмите «Поделиться»', action2: { label: 'Понятно' } }])
  expect(shown()[0]?.action1).toBeUndefined()
})

test.each([{}, { standalone: true }])(
  'no install prompt is shown if installing is impossible or already done: %j',
  at => {
    const { services, open, shown } = browser()
    open({ mayBeInstalled: false, ...at })
    services.events.emit('order:placed', order)
    expect(shown()).toEqual([])
  },
)
