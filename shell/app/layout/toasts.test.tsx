/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createShellServices, PanelTestProviders } from './panels/testing.tsx'
import * as toastCode from './toast-code.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const added = { type: 'success', message: 'Пальто в корзине' } as const

function renderToasts() {
  const { notifications, ...others } = createShellServices()
  const load = jest.fn(async () => toastCode)
  const notify = (notice: Parameters<typeof notifications.notify>[0]) =>
    act(async () => notifications.notify(notice))
  return {
    load,
    notify,
    notifications,
    show: () =>
      render(
        <PanelTestProviders services={{ ...others, notifications }}>
          <Toasts load={load} />
        </PanelTestProviders>,
      ),
  }
}
const passMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const region = () => screen.getByRole('region', { name: 'Уведомления' })

test('the live region is on the page before the code of notices is loaded', async () => {
  const { load, show } = renderToasts()
  show()
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(load).not.toHaveBeenCalled()
})

test('the code of notices is loaded when the page is idle', async () => {
  const { load, notify, show } = renderToasts()
  show()
  await passMs(5_000)
  expect(load).toHaveBeenCalledTimes(1)
  await notify(added)
  expect(load).toHaveBeenCalledTimes(1)
  expect(region().textContent).toContain('Пальто в корзине')
})

test('a notice sent before the page is idle loads its code, and stays for 5 seconds', async () => {
  const { load, notify, show } = renderToasts()
  show()
  await notify(added)
  expect(load).toHaveBeenCalledTimes(1)
  expect(region().textContent).toContain('Пальто в корзине')
  await passMs(4_999)
  expect(region().textContent).toContain('Пальто в корзине')
  await passMs(1)
  expect(region().textContent).toBe('')
})

test('a notice whose code cannot be loaded shows its message and can be closed', async () => {
  const { load, notify, show, notifications } = renderToasts()
  load.mockRejectedValue(new Error('no network'))
  show()
  await notify({ type: 'error', message: 'Не удалось открыть меню' })
  expect(screen.getByRole('alert').textContent).toContain('Не удалось открыть меню')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Закрыть' })))
  expect(notifications.store.getState().shown).toEqual([])
})

test('the code of notices is loaded again for the next notice after a failed load', async () => {
  const { load, notify, show } = renderToasts()
  load.mockRejectedValueOnce(new Error('no network'))
  show()
  await notify({ type: 'error', message: 'Не удалось открыть меню', hasNoTimeout: true })
  await notify(added)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getAllByRole('button', { name: 'Закрыть' })).toHaveLength(2)
  expect(region().textContent).toContain('Не удалось открыть меню')
})
