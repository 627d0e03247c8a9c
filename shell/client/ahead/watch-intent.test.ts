/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { watchIntent } from './watch-intent.ts'

const found = jest.fn()

function link(name: string): HTMLElement {
  return document.getElementById(name) as HTMLElement
}

function point(element: HTMLElement): void {
  element.dispatchEvent(new Event('pointerover', { bubbles: true }))
}

beforeEach(() => {
  jest.useFakeTimers()
  found.mockClear()
  document.body.innerHTML = `
    <a id="coat" href="/palto" data-leads-to="{}"><b id="name">Пальто</b></a>
    <a id="boots" href="/sapogi" data-leads-to="{}">Сапоги</a>
    <a id="help" href="/help">Помощь</a>`
})

// One watch for the life of a window, as in a tab.
watchIntent(window, found)

test('a pointer that rests on a link, or on anything in it, means it', () => {
  point(link('name'))
  point(link('coat'))
  jest.runAllTimers()
  expect(found.mock.calls).toEqual([[link('coat')]])
})

test('a pointer that passes means nothing', () => {
  point(link('coat'))
  point(link('boots'))
  point(document.body)
  jest.runAllTimers()
  expect(found).not.toHaveBeenCalled()
})

test('the focus means a link too, a finger does at once', () => {
  link('boots').dispatchEvent(new Event('focusin', { bubbles: true }))
  jest.runAllTimers()
  link('coat').dispatchEvent(new Event('touchstart', { bubbles: true }))
  jest.advanceTimersByTime(1)
  expect(found.mock.calls).toEqual([[link('boots')], [link('coat')]])
})

test('links that do not say what they lead to are left alone', () => {
  point(link('help'))
  jest.runAllTimers()
  expect(found).not.toHaveBeenCalled()
})

test('where the pointer or the focus is already counts as well', () => {
  link('boots').focus()
  found.mockClear()
  const late = jest.fn()
  watchIntent(window, late)
  jest.runAllTimers()
  expect(late.mock.calls).toEqual([[link('boots')]])
})
