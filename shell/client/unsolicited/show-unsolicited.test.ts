/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { showUnsolicited } from './show-unsolicited.ts'

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

test('unsolicited prompts are shown one at a time, the next when the previous closes', () => {
  const { services, notifications, told, say } = shop()
  showUnsolicited(services, say('cookies'))
  showUnsolicited(services, say('install-offered'))
  showUnsolicited(services, say('new-version'))
  expect(told).toEqual(['cookies'])
  notifications.withdraw('cookies')
  expect(told).toEqual(['cookies', 'install-offered'])
  notifications.withdraw('install-offered')
  expect(told).toEqual(['cookies', 'install-offered', 'new-version'])
})

test('an unsolicited prompt is shown only after the open panel is closed', () => {
  const { services, told, say } = shop()
  services.panels.getState().open('microcart')
  showUnsolicited(services, say('cookies'))
  expect(told).toEqual([])
  services.panels.getState().close()
  expect(told).toEqual(['cookies'])
})

test('an unsolicited prompt is shown beside a notice about the shopper’s action', () => {
  const { services, notifications, told, say } = shop()
  notifications.notify({ type: 'success', message: 'В корзине', hasNoTimeout: true })
  showUnsolicited(services, say('cookies'))
  expect(told).toEqual(['cookies'])
})
