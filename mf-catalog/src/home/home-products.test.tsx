/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail, succeed } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import russian from '../../messages/ru-RU/catalog.json' with { type: 'json' }
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { toProductCardData } from '../product-cards/card.ts'
import { createSampleProduct } from '../testing.ts'
import HomeProducts from './home-products-slot.tsx'

afterEach(cleanup)

/** Home with ten of thirteen goods; `found` is what the platform answers to each press. */
function open(...found: (number[] | 'offline')[]) {
  const requests: unknown[] = []
  const search = async (request: unknown) => {
    requests.push(request)
    const next = found.shift()
    if (!next || next === 'offline') return fail({ kind: 'offline' })
    const items = next.map(number => createSampleProduct(number))
    return succeed({ items, total: 21, aggregations: {}, attributes: [] })
  }
  const catalog = { search } as never
  const services = createTestServices({ api: { catalog }, messages: { catalog: russian } })
  const cards = Array.from({ length: 10 }, (_, at) =>
    toProductCardData(createSampleProduct(at + 1), createAttributeDisplayLookup([])),
  )
  render(
    <TestShop services={services}>
      <HomeProducts data={{ items: cards, total: 13 }} />
    </TestShop>,
  )
  return { requests }
}

const press = () => userEvent.click(screen.getByRole('link', { name: 'Показать ещё' }))
const names = () => screen.getAllByRole('heading', { level: 3 }).length

test('“Show more” on the home page requests ten products, focusing the first new one', async () => {
  const { requests } = open([10, 11, 12, 13])
  const link = screen.getByRole('link', { name: 'Показать ещё' })
  expect(link.getAttribute('href')).toBe('/?page=2#goods-2')
  await press()
  await waitFor(() => expect(names()).toBe(13))
  expect(requests[0]).toMatchObject({ from: 18, size: 10 })
  expect(document.activeElement?.textContent).toBe(createSampleProduct(11).name)
  expect(window.location.search).toBe('?page=2')
  expect(screen.queryByRole('link', { name: 'Показать ещё' })).toBeNull()
})

test('“Show more” on the home page shows an error offline; a second click retries', async () => {
  open('offline', [11, 12, 13])
  await press()
  expect(await screen.findByText(/Нет связи/)).toBeTruthy()
  expect(names()).toBe(10)
  await press()
  await waitFor(() => expect(names()).toBe(13))
})
