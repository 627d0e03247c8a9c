/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { queueNotice } from './queue-notice.ts'

const topic = 'new-version'

function shop() {
  const services = createTestServices()
  const { notifications } = services
  const show = jest.fn(() =>
    notifications.notify({ type: 'info', topic, message: 'Новая версия', hasNoTimeout: true }),
  )
  const start = () =>
    queueNotice(window, services, {
      topic,
      show,
      isTrue: () => true,
      follow: () => () => undefined,
    })
  const shown = () => notifications.store.getState().shown.map(({ topic }) => topic)
  return { services, notifications, show, start, shown }
}

function goTo(path: string): void {
  window.history.pushState(null, '', path)
  jest.advanceTimersByTime(2_000)
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<input><dialog></dialog>'
  window.history.pushState(null, '', '/palto')
})
afterEach(() => void jest.useRealTimers())

test('a queued notice is withdrawn while a panel is open, and shown again afterwards', () => {
  const { services, start, shown } = shop()
  start()
  expect(shown()).toEqual([topic])
  services.panels.getState().open('microcart')
  expect(shown()).toEqual([])
  services.panels.getState().close()
  expect(shown()).toEqual([topic])
})

test('a queued notice is withdrawn at the checkout, while typing, and under a dialog', () => {
  const { start, shown } = shop()
  start()
  goTo('/en/checkout')
  expect(shown()).toEqual([])
  goTo('/palto')
  expect(shown()).toEqual([topic])
  document.querySelector('input')?.focus()
  expect(shown()).toEqual([])
  document.querySelector('input')?.blur()
  expect(shown()).toEqual([topic])
  document.querySelector('dialog')?.setAttribute('open', '')
  jest.advanceTimersByTime(2_000)
  expect(shown()).toEqual([])
})

test('a queued notice that was dismissed is not shown again', () => {
  const { notifications, show, start, shown } = shop()
  start()
  notifications.dismiss(notifications.store.getState().shown[0]?.id ?? 0)
  goTo('/checkout')
  goTo('/palto')
  expect(shown()).toEqual([])
  expect(show).toHaveBeenCalledTimes(1)
})

test('a queued notice that was cancelled is not shown again after a panel closes', () => {
  const { services, start, shown } = shop()
  const takeBack = start()
  takeBack()
  services.panels.getState().open('microcart')
  services.panels.getState().close()
  expect(shown()).toEqual([])
})
