import { expect, test } from '@jest/globals'
import type { NetworkState } from '@vitrina/api-client'
import { createTestServices } from '@vitrina/federation/testing'
import { tellOutOfReach } from './tell-out-of-reach.ts'

const words = {
  'outOfReach.message': 'Нет связи с магазином',
  'outOfReach.detail': 'Цены и наличие могли измениться',
}

/** A tab whose network is in this state when it is opened. */
function tabWith(state: NetworkState) {
  const services = createTestServices({ messages: { queue: words } })
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
  tellOutOfReach(network, services)
  const shown = () => services.notifications.store.getState().shown
  return { shown, network }
}

test('a page opened without a network says that its prices may have changed', () => {
  const { shown } = tabWith('unreachable')
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toMatchObject({
    message: 'Нет связи с магазином',
    detail: 'Цены и наличие могли измениться',
    hasNoTimeout: true,
  })
})

test('so does one whose network goes, until it is back', () => {
  const { shown, network } = tabWith('reachable')
  expect(shown()).toEqual([])
  network.become('unreachable')
  expect(shown()).toHaveLength(1)
  network.become('reachable')
  expect(shown()).toEqual([])
})
