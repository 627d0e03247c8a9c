/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { type ToastItem, ToastStack } from './index.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const added: ToastItem = { id: 1, type: 'success', message: 'Пальто в корзине' }

function show(...items: ToastItem[]) {
  const onDismiss = jest.fn<(id: number) => void>()
  function Page() {
    const [shown, setShown] = useState(items)
    return (
      <ToastStack
        items={shown}
        labels={{ region: 'Уведомления', close: 'Закрыть' }}
        onDismiss={id => {
          onDismiss(id)
          setShown(others => others.filter(other => other.id !== id))
        }}
      />
    )
  }
  render(<Page />)
  return onDismiss
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const stack = () => screen.getByRole('region', { name: 'Уведомления' })

test('a notice disappears after five seconds', () => {
  const onDismiss = show(added)
  pass(4999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss.mock.calls).toEqual([[1]])
  expect(screen.queryByText('Пальто в корзине')).toBeNull()
})

test('a notice disappears after its timeToLive, but a notice with hasNoTimeout does not', () => {
  const onDismiss = show(
    { ...added, timeToLive: 1000 },
    { id: 2, type: 'error', message: 'Заказ не отправлен', hasNoTimeout: true },
  )
  pass(1000)
  expect(onDismiss.mock.calls).toEqual([[1]])
  pass(60_000)
  expect(onDismiss.mock.calls).toEqual([[1]])
})

test('the timeout of a notice pauses on pointerenter and continues on pointerleave', () => {
  const onDismiss = show(added)
  pass(3000)
  fireEvent.pointerEnter(stack())
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(stack())
  pass(1999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('the timeout of a notice pauses while the focus is inside the notice', () => {
  const onDismiss = show(added)
  const close = screen.getByRole('button', { name: 'Закрыть' })
  act(() => close.focus())
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => close.blur())
  pass(5000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('closing a notice under the pointer resumes the timeout of the other notices', () => {
  const onDismiss = show(added, { ...added, id: 2, message: 'Платье в корзине' })
  fireEvent.pointerEnter(stack())
  fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement)
  pass(5000)
  expect(onDismiss.mock.calls).toEqual([[1], [2]])
})

test('an error notice has the role alert, and a success notice has the role status', () => {
  show(added, { id: 2, type: 'error', message: 'Заказ не отправлен', hasNoTimeout: true })
  expect(screen.getByRole('status').textContent).toContain('Пальто в корзине')
  expect(screen.getByRole('alert').textContent).toContain('Заказ не отправлен')
})

test('the action of a notice runs once, and the notice is dismissed', () => {
  const onClick = jest.fn()
  const onDismiss = show({ ...added, action1: { label: 'Перейти в корзину', onClick } })
  fireEvent.click(screen.getByRole('button', { name: 'Перейти в корзину' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(onDismiss.mock.calls).toEqual([[1]])
})

test('a notice action with an href is a link; an action without an href closes the notice', () => {
  show({
    ...added,
    action1: { label: 'Оформить заказ', href: '/checkout' },
    action2: { label: 'ОК' },
  })
  expect(screen.getByRole('link', { name: 'Оформить заказ' }).getAttribute('href')).toBe(
    '/checkout',
  )
  fireEvent.click(screen.getByRole('button', { name: 'ОК' }))
  expect(screen.queryByText('Пальто в корзине')).toBeNull()
})

describe('the key F6', () => {
  function openPage() {
    const place = document.createElement('button')
    document.body.append(place)
    place.focus()
    show({ ...added, action1: { label: 'Оформить заказ', href: '/checkout' } })
    return place
  }
  const press = () =>
    act(() => void fireEvent.keyDown(document.activeElement as Element, { key: 'F6' }))

  test('moves the focus to the newest notice and back', () => {
    const place = openPage()
    press()
    expect(document.activeElement?.textContent).toBe('Оформить заказ')
    press()
    expect(document.activeElement).toBe(place)
    place.remove()
  })

  test('moves the focus to a notice, and closing the notice returns the focus to the page', () => {
    const place = openPage()
    press()
    const close = screen.getByRole('button', { name: 'Закрыть' })
    act(() => close.focus())
    fireEvent.click(close)
    expect(document.activeElement).toBe(place)
    place.remove()
  })

  test('is not handled if there is no notice', () => {
    show()
    const event = new KeyboardEvent('keydown', { key: 'F6', cancelable: true, bubbles: true })
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

test('the toast stack shows only the three newest notices', () => {
  show(...[1, 2, 3, 4].map(id => ({ ...added, id, message: `Вещь ${id}` })))
  expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual([
    'Вещь 2',
    'Вещь 3',
    'Вещь 4',
  ])
})

test('a notice hidden behind three newer notices is dismissed after five seconds', () => {
  const onDismiss = show(...[1, 2, 3, 4].map(id => ({ ...added, id, message: `Вещь ${id}` })))
  pass(5000)
  expect(onDismiss).toHaveBeenCalledTimes(4)
  expect(screen.queryByRole('status')).toBeNull()
})
