/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { prefetchOnHover } from './prefetch-on-hover.ts'

const prefetch = jest.fn()

function link(name: string): HTMLElement {
  return document.getElementById(name) as HTMLElement
}

function point(element: HTMLElement): void {
  element.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockClear()
  document.body.innerHTML = `
    <a id="coat" href="/palto" data-leads-to="{}"><b id="name">Пальто</b></a>
    <a id="boots" href="/sapogi" data-leads-to="{}">Сапоги</a>
    <a id="help" href="/help">Помощь</a>`
})

// One watch for the life of a window, as in a tab.
prefetchOnHover(window, prefetch)

test('a link is prefetched when the pointer rests on it or on anything in it', () => {
  point(link('name'))
  point(link('coat'))
  jest.runAllTimers()
  expect(prefetch.mock.calls).toEqual([[link('coat')]])
})

test('a link the pointer only passes over is not prefetched', () => {
  point(link('coat'))
  point(link('boots'))
  point(document.body)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

test('a link is prefetched when focused, and immediately when touched', () => {
  link('boots').dispatchEvent(new Event('focusin', { bubbles: true }))
  jest.runAllTimers()
  link('coat').dispatchEvent(new Event('touchstart', { bubbles: true }))
  jest.advanceTimersByTime(1)
  expect(prefetch.mock.calls).toEqual([[link('boots')], [link('coat')]])
})

test('a link without data on its target is not prefetched', () => {
  point(link('help'))
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

test('a link that is hovered or focused when the code loads is prefetched', () => {
  link('boots').focus()
  prefetch.mockClear()
  const late = jest.fn()
  prefetchOnHover(window, late)
  jest.runAllTimers()
  expect(late.mock.calls).toEqual([[link('boots')]])
})
