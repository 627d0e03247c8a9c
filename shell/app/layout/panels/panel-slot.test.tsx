/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Drawer } from '@vitrina/ui'
import {
  createFulfilledPromise,
  type ModuleLoadResult,
  trackPromise,
} from '../../remotes/module-source.ts'
import { LazyPanels } from './lazy-panels.tsx'
import { PanelSlot } from './panel-slot.tsx'
import { createShellServices, mockDialogs, PanelTestProviders, sampleMenu } from './testing.tsx'

beforeAll(mockDialogs)
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const cart: ModuleLoadResult = {
  module: {
    default: () => (
      <Drawer open onClose={() => undefined} title="Корзина" closeLabel="Закрыть">
        Пальто
      </Drawer>
    ),
  },
}

test('a panel still loading after 150 ms is a dialog with a status and close button', async () => {
  jest.useFakeTimers()
  const services = createShellServices()
  render(
    <PanelTestProviders services={services}>
      <PanelSlot panel="microcart" />
    </PanelTestProviders>,
  )
  await act(async () => services.panels.getState().open('microcart'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(150))
  expect(screen.getByRole('dialog', { name: 'Корзина' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Загружаем')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Закрыть' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(services.panels.getState()).toMatchObject({ microcart: false, overlay: false })
})

test('a loaded panel replaces its loading dialog', async () => {
  jest.useFakeTimers()
  const services = createShellServices()
  const code = Promise.withResolvers<ModuleLoadResult>()
  const loading = trackPromise(code.promise)
  render(
    <PanelTestProviders services={services} read={() => loading}>
      <PanelSlot panel="microcart" />
    </PanelTestProviders>,
  )
  await act(async () => services.panels.getState().open('microcart'))
  await act(() => jest.advanceTimersByTimeAsync(150))
  await act(async () => code.resolve(cart))
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByText('Пальто')).toBeTruthy()
})

test('a panel that cannot be loaded shows an error, and its retry button reloads it', async () => {
  const services = createShellServices()
  const read = jest.fn(() =>
    createFulfilledPromise<ModuleLoadResult>({ module: null, reason: 'unreachable' }),
  )
  render(
    <PanelTestProviders services={services} read={read}>
      <PanelSlot panel="microcart" />
    </PanelTestProviders>,
  )
  await act(async () => services.panels.getState().open('microcart'))
  expect(screen.getByRole('alert').textContent).toContain('Корзина сейчас недоступна')
  read.mockReturnValue(createFulfilledPromise(cart))
  const retry = screen.getByRole('button', { name: 'Попробовать ещё раз' })
  await act(async () => void fireEvent.click(retry))
  expect(screen.getByText('Пальто')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a panel whose code fails to load shows a notice, and opens at the next attempt', async () => {
  const services = createShellServices()
  const load = jest.fn<() => Promise<typeof import('./overlay-panels.tsx')>>()
  load.mockRejectedValueOnce(new Error('offline'))
  render(
    <PanelTestProviders services={services}>
      <LazyPanels menu={sampleMenu} isMenuMissing={undefined} accountLink={null} load={load} />
    </PanelTestProviders>,
  )
  await act(async () => services.panels.getState().open('sidebar'))
  expect(services.panels.getState().overlay).toBe(false)
  const told = services.notifications.store.getState().shown
  expect(told.map(({ message }) => message)).toEqual([
    'Не удалось открыть. Проверьте связь и попробуйте ещё раз.',
  ])
  load.mockImplementation(() => import('./overlay-panels.tsx'))
  await act(async () => services.panels.getState().open('sidebar'))
  expect(await screen.findByRole('dialog', { name: 'Каталог' })).toBeTruthy()
})
