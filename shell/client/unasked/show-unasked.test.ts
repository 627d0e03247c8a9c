/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { showUnasked } from './show-unasked.ts'

function shop() {
  const services = createTestServices()
  const { notifications } = services
  const told: string[] = []
  const say = (topic: string) => () => {
    told.push(topic)
    notifications.notify({ type: 'info', topic, message: topic, hasNoTimeout: true })
  }
  return { services, notifications, told, say }
}

test('what nobody asked for comes one after the other', () => {
  const { services, notifications, told, say } = shop()
  showUnasked(services, say('cookies'))
  showUnasked(services, say('install-offered'))
  showUnasked(services, say('new-version'))
  expect(told).toEqual(['cookies'])
  notifications.withdraw('cookies')
  expect(told).toEqual(['cookies', 'install-offered'])
  notifications.withdraw('install-offered')
  expect(told).toEqual(['cookies', 'install-offered', 'new-version'])
})

test('a prompt nobody asked for waits until an open panel is closed', () => {
  const { services, told, say } = shop()
  services.panels.getState().open('microcart')
  showUnasked(services, say('cookies'))
  expect(told).toEqual([])
  services.panels.getState().close()
  expect(told).toEqual(['cookies'])
})

test('a notice of what the shopper did holds up nothing', () => {
  const { services, notifications, told, say } = shop()
  notifications.notify({ type: 'success', message: 'В корзине', hasNoTimeout: true })
  showUnasked(services, say('cookies'))
  expect(told).toEqual(['cookies'])
})
