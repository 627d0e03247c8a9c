/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { catalogMessages } from '../testing.ts'
import type { Facet } from './facets.ts'
import { CustomPriceRangeFields } from './price-fields.tsx'

const price: Facet = {
  ...{ code: 'price', label: '', kind: 'price', single: true, options: [] },
  bounds: { from: parseMoney(990), to: parseMoney(19990) },
}

function openFields(...chosen: string[]) {
  const onToggle = jest.fn()
  render(
    <TestShop services={createTestServices({ messages: catalogMessages })}>
      <CustomPriceRangeFields facet={price} chosen={chosen} onToggle={onToggle} />
    </TestShop>,
  )
  return { onToggle, from: screen.getByLabelText('От'), to: screen.getByLabelText('До') }
}

test('a price range is applied on Enter, but not when an unchanged field is blurred', async () => {
  const { onToggle, from } = openFields('3000.0-*')
  await userEvent.click(from)
  await userEvent.tab()
  expect(onToggle).not.toHaveBeenCalled()
  await userEvent.keyboard('7000{Enter}')
  expect(onToggle).toHaveBeenCalledWith({ type: 'price', id: '3000.0-7000.0', single: true })
})

test('price fields show the chosen range, and the shop’s highest price as a placeholder', () => {
  const { from, to } = openFields('3000.0-*')
  expect((from as HTMLInputElement).value).toBe('3000')
  expect((to as HTMLInputElement).value).toBe('')
  expect((to as HTMLInputElement).placeholder).toMatch(/19\s990/)
})

test('clearing the price fields removes the price range', async () => {
  const { onToggle, from } = openFields('3000.0-*')
  await userEvent.clear(from)
  await userEvent.tab()
  expect(onToggle).toHaveBeenCalledWith({ type: 'price', id: '3000.0-*', single: true })
})

test('the price fields stand under a histogram that is hidden from screen readers', () => {
  const bars = { others: 'M0 50v-25h4v25', chosen: 'M50 50v-50h4v50' }
  openFields()
  expect(document.querySelector('svg')).toBeNull()
  const { container } = render(
    <TestShop services={createTestServices({ messages: catalogMessages })}>
      <CustomPriceRangeFields facet={{ ...price, bars }} chosen={[]} onToggle={jest.fn()} />
    </TestShop>,
  )
  const drawing = container.querySelector('svg')
  expect(drawing?.getAttribute('aria-hidden')).toBe('true')
  expect([...(drawing?.children ?? [])].map(path => path.getAttribute('d'))).toEqual([
    bars.others,
    bars.chosen,
  ])
})
