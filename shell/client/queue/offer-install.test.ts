/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { readMoney } from '@vitrina/domain'
import { createTestServices } from '@vitrina/federation/testing'
import { offerInstall } from './offer-install.ts'

const order = { orderId: 'a', orderNumber: '1', grandTotal: readMoney(100), items: [] }
const words = {
  'install.message': 'Магазин на главном экране',
  'install.detail': 'Открывается и без связи',
  'install.action': 'Установить',
}

/** A page that the browser says may be installed, or says nothing of. */
function page({ mayBeInstalled = true } = {}) {
  const services = createTestServices({ messages: { queue: words } })
  const tab = new EventTarget()
  offerInstall(tab as Window, services)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => undefined),
  })
  if (mayBeInstalled) tab.dispatchEvent(offer)
  const shown = () => services.notifications.store.getState().shown
  return { services, tab, offer, shown }
}

test('a shopper is asked after an order, and not when the browser would have asked', () => {
  const { services, offer, shown } = page()
  expect(offer.defaultPrevented).toBe(true)
  expect(shown()).toEqual([])
  services.events.emit('order:placed', order)
  expect(shown()).toHaveLength(1)
  expect(offer.prompt).not.toHaveBeenCalled()
  shown()[0]?.action1?.onClick?.()
  expect(offer.prompt).toHaveBeenCalledTimes(1)
})

test('they are asked once, whatever they order later', () => {
  const { services, shown } = page()
  services.events.emit('order:placed', order)
  services.notifications.dismiss(shown()[0]?.id ?? 0)
  services.events.emit('order:placed', { ...order, orderId: 'b' })
  expect(shown()).toEqual([])
})

test('the offer goes when the shop is installed by another way', () => {
  const { services, tab, shown } = page()
  services.events.emit('order:placed', order)
  expect(shown()).toHaveLength(1)
  tab.dispatchEvent(new Event('appinstalled'))
  expect(shown()).toEqual([])
})

test('nothing is offered that the browser cannot do', () => {
  const { services, shown } = page({ mayBeInstalled: false })
  services.events.emit('order:placed', order)
  expect(shown()).toEqual([])
})
