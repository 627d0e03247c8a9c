/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { parseMoney } from '@vitrina/domain'
import { createTestServices } from '@vitrina/federation/testing'
import { createMemoryNavigator } from '@vitrina/page-loading/testing'
import { startCounter } from './start-counter.ts'

type Queue = ((...call: unknown[]) => void) & { a?: [number, string, ...unknown[]][] }

const coat = {
  sku: 'VT-1-46',
  parentSku: 'VT-1',
  name: 'Пальто',
  quantity: 2,
  price: parseMoney(100),
}
const tag = () => document.querySelector<HTMLScriptElement>('script[src$="/metrika/tag.js"]')
const queued = () => (window as Window & { ym?: Queue }).ym?.a ?? []
const told = (method: string) => queued().filter(call => call[1] === method)
const setCookie = (cookie: string) => Reflect.set(document, 'cookie', cookie)
const goods = () => (told('init')[0]?.[2] as { ecommerce?: unknown[] } | undefined)?.ecommerce ?? []

beforeEach(() => window.history.replaceState(null, '', '/zhenschinam/palto'))
afterEach(() => {
  tag()?.remove()
  Reflect.deleteProperty(window, 'ym')
})

function open({ countsPast = true } = {}) {
  const services = createTestServices()
  const emit: typeof services.events.emit = services.events.emit
  emit('catalog:product-viewed', { sku: 'VT-1', name: 'Пальто', price: parseMoney(100) })
  const navigator = createMemoryNavigator()
  const counter = { id: '123', origin: 'https://counter.example' }
  const stop = startCounter({ counter, services, navigator, window, countsPast })
  const goTo = async (address: string) => {
    window.history.replaceState(null, '', address)
    await navigator.navigate('/')
  }
  return { emit, goTo, stop }
}

test('the analytics script loads with automatic tracking disabled, and reports the page', () => {
  open()
  expect(tag()?.src).toBe('https://counter.example/metrika/tag.js')
  expect(told('init')[0]?.[2]).toMatchObject({
    ...{ defer: true, clickmap: false, trackLinks: false, webvisor: false },
    accurateTrackBounce: false,
  })
  expect(told('hit').map(([id, , address]) => [id, address])).toEqual([
    [123, `${window.location.origin}/zhenschinam/palto`],
  ])
})

test('products viewed, added, removed and ordered are sent with the sku of their page', () => {
  const { emit } = open()
  emit('cart:item-added', coat)
  emit('cart:item-removed', { sku: 'VT-1-46', quantity: 1 })
  emit('order:placed', {
    ...{ orderId: 'key', orderNumber: '000000077', grandTotal: parseMoney(200) },
    items: [coat],
  })
  const line = { id: 'VT-1', variant: 'VT-1-46', name: 'Пальто', price: 100, quantity: 2 }
  const product = { id: 'VT-1', name: 'Пальто', price: 100 }
  const actionField = { id: '000000077', revenue: 200 }
  expect(goods()).toEqual(
    [
      { detail: { products: [product] } },
      { add: { products: [line] } },
      { remove: { products: [{ id: 'VT-1', variant: 'VT-1-46', quantity: 1 }] } },
      { purchase: { actionField, products: [line] } },
    ].map(action => ({ ecommerce: { currencyCode: 'RUB', ...action } })),
  )
})

test('product events before the first consent are not sent to analytics', () => {
  const { emit } = open({ countsPast: false })
  expect(goods()).toEqual([])
  emit('cart:item-added', coat)
  expect(goods()).toHaveLength(1)
})

test('product events are queued until analytics may receive the page’s URL unchanged', async () => {
  window.history.replaceState(null, '', '/search?q=подарок%20Анне')
  const { emit, goTo } = open({ countsPast: false })
  emit('cart:item-added', coat)
  expect(goods()).toEqual([])
  expect(JSON.stringify(queued())).not.toContain('q=')
  await goTo('/order#77.secret')
  await goTo('/dom')
  await waitFor(() => expect(goods()).toHaveLength(1))
  expect(JSON.stringify(queued())).not.toContain('secret')
  expect(told('hit').map(([, , address]) => new URL(String(address)).pathname)).toEqual([
    ...['/search', '/dom'],
  ])
})

test('a blocked analytics script is removed, and later product events do not throw', () => {
  const { emit } = open()
  tag()?.dispatchEvent(new Event('error'))
  expect(tag()).toBeNull()
  expect('ym' in window).toBe(false)
  expect(() => emit('cart:item-added', coat)).not.toThrow()
})

test('stopping analytics deletes its cookies and stored values', () => {
  for (const cookie of ['_ym_uid=1; path=/', 'locale=ru-RU; path=/']) setCookie(cookie)
  localStorage.setItem('_ym_retryReqs', '{}')
  const { stop, emit } = open()
  const before = goods()
  stop()
  emit('cart:item-added', coat)
  expect(before).toHaveLength(1)
  expect(document.cookie).toBe('locale=ru-RU')
  expect(localStorage.getItem('_ym_retryReqs')).toBeNull()
  expect(tag()).toBeNull()
})
