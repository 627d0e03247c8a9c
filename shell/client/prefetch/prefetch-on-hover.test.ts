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

test('a link is prefetched once when the pointer rests on the link or its content', () => {
  point(link('name'))
  point(link('coat'))
  jest.runAllTimers()
  expect(prefetch.mock.calls).toEqual([[link('coat')]])
})

test('a link that the pointer leaves immediately is not prefetched', () => {
  point(link('coat'))
  point(link('boots'))
  point(document.body)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

test('a link is prefetched when focused, and without delay when touched', () => {
  link('boots').dispatchEvent(new Event('focusin', { bubbles: true }))
  jest.runAllTimers()
  link('coat').dispatchEvent(new Event('touchstart', { bubbles: true }))
  jest.advanceTimersByTime(1)
  expect(prefetch.mock.calls).toEqual([[link('boots')], [link('coat')]])
})

test('a link without a data-leads-to attribute is not prefetched', () => {
  point(link('help'))
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

test('a link that already has the focus when prefetching starts is prefetched', () => {
  link('boots').focus()
  prefetch.mockClear()
  const late = jest.fn()
  prefetchOnHover(window, late)
  jest.runAllTimers()
  expect(late.mock.calls).toEqual([[link('boots')]])
})
