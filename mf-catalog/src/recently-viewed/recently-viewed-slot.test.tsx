/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { fail } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import {
  catalogMessages,
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
} from '../testing.ts'
import RecentlyViewedSlot from './recently-viewed-slot.tsx'

afterEach(cleanup)

function show(
  skus: readonly string[],
  { catalog, requests } = createTestCatalog({
    product: () => ({ items: [createSampleProduct(3), createSampleProduct(2)] }),
  }),
) {
  const services = createTestServices({ messages: catalogMessages, api: { catalog } })
  services.storage.write('recently-viewed', 'recently-viewed', skus)
  let heard: (value: unknown) => void = () => undefined
  services.storage.onForeignChange = (_room, _key, listener) => {
    heard = listener
    return () => undefined
  }
  const { container } = render(
    <TestShop services={services}>
      <RecentlyViewedSlot sku="VT-1" />
    </TestShop>,
  )
  return { container, requests, services, forgetElsewhere: () => act(() => heard(null)) }
}

test('the recently viewed row lists the newest first, without the current product', async () => {
  const { requests } = show(['VT-1', 'VT-2', 'VT-9', 'VT-3'])
  await screen.findByRole('heading', { name: 'Вы смотрели' })
  const names = screen.getAllByRole('heading', { level: 3 }).map(name => name.textContent)
  expect(names).toEqual(['Платье 2', 'Платье 3'])
  expect(requests.map(readRequestFilters)).toMatchObject([
    { sku: { in: ['VT-2', 'VT-9', 'VT-3'] } },
  ])
  const all = screen.getByRole('link', { name: 'Все просмотренные' })
  expect(all.getAttribute('href')).toBe('/my-account/recently-viewed')
})

test('the recently viewed row is removed when another tab clears the stored list', async () => {
  const { container, forgetElsewhere } = show(['VT-1', 'VT-2', 'VT-3'])
  await screen.findByRole('heading', { name: 'Вы смотрели' })
  forgetElsewhere()
  expect(container.textContent).toBe('')
})

test('the recently viewed row is removed when another customer signs in', async () => {
  const { container, services } = show(['VT-1', 'VT-2', 'VT-3'])
  await screen.findByRole('heading', { name: 'Вы смотрели' })
  act(() => services.events.emit('session:signed-in', { how: 'here', isStranger: true }))
  expect(container.textContent).toBe('')
})

test('log-out in another tab hides the recently viewed row, session expiry does not', async () => {
  const { container, services } = show(['VT-1', 'VT-2', 'VT-3'])
  await screen.findByRole('heading', { name: 'Вы смотрели' })
  const out = (why: 'asked' | 'expired') =>
    act(() =>
      services.events.emit('session:signed-out', { why, where: 'elsewhere', isSilent: true }),
    )
  out('expired')
  expect(container.textContent).toContain('Вы смотрели')
  out('asked')
  expect(container.textContent).toBe('')
})

test('the recently viewed row requests and renders nothing on the first product page', () => {
  const { container, requests } = show(['VT-1'])
  expect(container.textContent).toBe('')
  expect(requests).toEqual([])
})

test('the recently viewed row is left out if its products cannot be loaded', async () => {
  let asked = 0
  const search = async () => {
    asked += 1
    return fail({ kind: 'offline' })
  }
  const { container } = show(['VT-2', 'VT-3'], { catalog: { search } as never, requests: [] })
  await act(async () => undefined)
  expect(asked).toBe(1)
  expect(container.textContent).toBe('')
})
