/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { LazyDrawer } from './lazy-drawer.tsx'
import { createShellServices, mockDialogs, PanelTestProviders } from './testing.tsx'

beforeAll(mockDialogs)
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

/** Opens a drawer whose code is still on its way. */
async function openLazily() {
  jest.useFakeTimers()
  const services = createShellServices()
  const code = Promise.withResolvers<string>()
  render(
    <PanelTestProviders services={services}>
      <LazyDrawer panel="languages" title="Язык" load={() => code.promise}>
        {words => <p>{words}</p>}
      </LazyDrawer>
    </PanelTestProviders>,
  )
  await act(async () => services.panels.getState().open('languages'))
  return { services, code }
}
const passMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a drawer still loading after 150 ms is a dialog with a status and close button', async () => {
  const { services } = await openLazily()
  expect(screen.queryByRole('dialog')).toBeNull()
  await passMs(150)
  expect(screen.getByRole('dialog', { name: 'Язык' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Загружаем')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Закрыть' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(services.panels.getState()).toMatchObject({ languages: false, overlay: false })
})

test('a loaded drawer replaces its loading dialog', async () => {
  const { code } = await openLazily()
  await passMs(150)
  await act(async () => code.resolve('Русский, English'))
  await passMs(300)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByText('Русский, English')).toBeTruthy()
})

test('a drawer whose code fails to load closes with an error notice', async () => {
  const { services, code } = await openLazily()
  await passMs(150)
  await act(async () => code.reject(new Error('no network')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(services.notifications.store.getState().shown).toMatchObject([{ type: 'error' }])
})
