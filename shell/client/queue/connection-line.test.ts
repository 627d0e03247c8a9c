/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { getByRole, waitFor } from '@testing-library/dom'
import type { NetworkState } from '@vitrina/api-client'
import { createTestServices } from '@vitrina/federation/testing'
import { startConnectionStatus } from './connection-line.ts'

const words = {
  'connection.lost': 'Нет связи. Цены – какими вы их видели',
  'connection.waiting': 'Нет связи. Ждут отправки: {{what}}',
  'connection.orders_one': '{{count}} заказ',
  'connection.changes_few': '{{count}} изменения',
  'connection.back': 'Связь вернулась',
  'connection.whatWorks': 'Что работает',
}

/** A tab whose network is in this state when it is opened. */
function tabWith(state: NetworkState) {
  document.body.innerHTML = '<header></header><div id="connection" aria-live="polite"></div>'
  const { i18n } = createTestServices({ messages: { queue: words } })
  const network = {
    state,
    become: (_state: NetworkState) => {},
    subscribe(listener: (state: NetworkState) => void) {
      network.become = next => {
        network.state = next
        listener(next)
      }
      return () => undefined
    },
  }
  const followQueue = startConnectionStatus({ network, i18n, document })
  const said = () => document.getElementById('connection')?.querySelector('span')?.textContent
  return { said, network, followQueue }
}

/** A queue with so much to send, of which a test says when it has changed. */
function queueWith(orders: readonly object[], changes: readonly object[]) {
  let tell = () => {}
  const queue = {
    orders: { all: async () => new Map(orders.map((order, place) => [String(place), order])) },
    tasks: (partition: string) => (partition === 'cart' ? changes : []),
    subscribe(listener: () => void) {
      tell = listener
      return () => undefined
    },
  }
  return { queue: queue as never, change: () => tell() }
}

afterEach(() => {
  jest.useRealTimers()
})
beforeEach(() => {
  document.body.innerHTML = ''
})

test('a page opened offline shows a message with a link to the offline page', () => {
  const { said } = tabWith('unreachable')
  expect(said()).toBe('Нет связи. Цены – какими вы их видели')
  const link = getByRole(document.body, 'link', { name: 'Что работает' })
  expect(link.getAttribute('href')).toBe('/offline/ru-RU')
})

test('a page announces a lost connection, and a restored connection for five seconds', () => {
  jest.useFakeTimers()
  const { said, network } = tabWith('reachable')
  expect(said()).toBeUndefined()
  network.become('unreachable')
  expect(said()).toMatch(/^Нет связи/)
  network.become('reachable')
  expect(said()).toBe('Связь вернулась')
  jest.advanceTimersByTime(5_000)
  expect(said()).toBeUndefined()
})

test('a connection lost again within five seconds is shown as lost, not as restored', () => {
  jest.useFakeTimers()
  const { said, network } = tabWith('unreachable')
  network.become('reachable')
  network.become('unreachable')
  jest.advanceTimersByTime(10_000)
  expect(said()).toMatch(/^Нет связи/)
})

test('the offline message counts unsent orders and changes, without dead letters', async () => {
  const { said, followQueue } = tabWith('unreachable')
  const changes = [{}, {}, { transmited: true }, { isDeadLetter: true }]
  const { queue } = queueWith([{ transmited: false }, { transmited: true }], changes)
  followQueue(queue)
  await waitFor(() => expect(said()).toBe('Нет связи. Ждут отправки: 1 заказ, 2 изменения'))
})

test('the connection message is empty while online, even if an order is unsent', async () => {
  const { said, followQueue } = tabWith('reachable')
  const { queue, change } = queueWith([{ transmited: false }], [])
  followQueue(queue)
  change()
  await Promise.resolve()
  expect(said()).toBeUndefined()
})
