/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { parseMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { OrderLines } from './order-lines.tsx'
import type { OrderedLine } from './order-types.ts'

const line: OrderedLine = {
  itemId: 1,
  sku: 'COAT',
  parentSku: 'COAT',
  quantity: 1,
  name: 'Пальто',
  price: parseMoney(100),
  regularPrice: parseMoney(100),
  image: '',
  urlPath: '',
  options: [{ label: 'Цвет', value: 'Кэмел' }],
  productType: 'configurable',
  stockQuantity: null,
  isInStock: true,
}

it('the name of an ordered product has its stored lang, or else the lang of its script', () => {
  const lines = [line, { ...line, itemId: 2, name: 'Mantel', options: [], lang: 'de' }]
  render(
    <TestShop services={createTestServices({ locale: 'en-US' })}>
      <OrderLines lines={lines} />
    </TestShop>,
  )
  expect(screen.getByText('Пальто').getAttribute('lang')).toBe('ru')
  expect(screen.getByText('Кэмел').getAttribute('lang')).toBe('ru')
  expect(screen.getByText('Mantel').getAttribute('lang')).toBe('de')
})
