/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { offerNewsletter } from './offer-newsletter.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stop()
  document.body.replaceChildren()
  jest.useRealTimers()
})

let stop: () => void = () => undefined

/** A reader who came to home, and has gone on to another page unless told. */
function open(then = '/i/o-magazine') {
  const services = createTestServices()
  const visit = () => {
    window.history.replaceState(null, '', '/')
    stop = offerNewsletter(window, services)
    window.history.replaceState(null, '', then)
  }
  visit()
  const isOpen = () => services.panels.getState().newsletter
  return { services, visit, isOpen }
}

test('the newsletter panel opens once in 180 days, after a minute on a second page', () => {
  const { services, visit, isOpen } = open()
  jest.advanceTimersByTime(minuteMs - 5_000)
  expect(isOpen()).toBe(false)
  jest.advanceTimersByTime(5_000)
  expect(isOpen()).toBe(true)
  services.panels.getState().close()
  visit()
  jest.advanceTimersByTime(10 * minuteMs)
  expect(isOpen()).toBe(false)
  jest.advanceTimersByTime(180 * dayMs)
  visit()
  jest.advanceTimersByTime(minuteMs)
  expect(isOpen()).toBe(true)
})

test.each(['/', '/cart', '/en/checkout', '/my-account/orders'])(
  'the newsletter panel does not open for a visitor who navigates to %s',
  place => {
    const { isOpen } = open(place)
    jest.advanceTimersByTime(10 * minuteMs)
    expect(isOpen()).toBe(false)
  },
)

test('the newsletter panel does not open while the shopper scrolls or types', () => {
  const { isOpen } = open()
  for (let at = 0; at < 5 * minuteMs; at += 5_000) {
    jest.advanceTimersByTime(5_000)
    window.dispatchEvent(new Event('scroll'))
  }
  expect(isOpen()).toBe(false)
  document.body.append(document.createElement('input'))
  document.querySelector('input')?.focus()
  jest.advanceTimersByTime(minuteMs)
  expect(isOpen()).toBe(false)
  document.querySelector('input')?.blur()
  jest.advanceTimersByTime(minuteMs)
  expect(isOpen()).toBe(true)
})

test('the newsletter panel does not open over another panel, or after it was opened once', () => {
  const { services, isOpen } = open()
  services.panels.getState().open('microcart')
  jest.advanceTimersByTime(2 * minuteMs)
  expect(isOpen()).toBe(false)
  services.panels.getState().open('newsletter')
  services.panels.getState().close()
  jest.advanceTimersByTime(10 * minuteMs)
  expect(isOpen()).toBe(false)
})
