/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import type { ReactNode } from 'react'
import { LineOptions } from './line-options.tsx'

const wrapper = ({ children }: { children: ReactNode }) => (
  <TestShop services={createTestServices({})}>{children}</TestShop>
)

it('the options of a bundle cart line are rendered as list items', () => {
  const options = [
    { label: 'Кружка', value: 'Кружка белая' },
    { label: 'Открытка', value: '2 × Открытка' },
  ]
  render(<LineOptions line={{ productType: 'bundle', options }} more="1 шт." />, { wrapper })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Кружка: Кружка белая',
    'Открытка: 2 × Открытка',
  ])
  expect(screen.getByText('1 шт.')).toBeTruthy()
})

it('the options of a variant are joined by commas; a product without options has no text', () => {
  const options = [
    { label: 'Цвет', value: 'Кэмел' },
    { label: 'Размер', value: '46' },
  ]
  const { container, rerender } = render(
    <LineOptions line={{ productType: 'configurable', options }} more="1 шт." />,
    { wrapper },
  )
  expect(container.textContent).toBe('Кэмел, 46, 1 шт.')
  rerender(<LineOptions line={{ productType: 'simple', options: [] }} />)
  expect(container.textContent).toBe('')
})

it('cart line options in another language have a lang attribute, the quantity has none', () => {
  const options = [{ label: 'Colour', value: 'Camel' }]
  render(<LineOptions line={{ productType: 'simple', options, lang: 'en' }} more="1 шт." />, {
    wrapper,
  })
  expect(screen.getByText('Camel').getAttribute('lang')).toBe('en')
  expect(screen.getByText(/1 шт\./).closest('[lang]')).toBeNull()
})

it('the options of a bundle line in another language have a lang attribute', () => {
  const options = [{ label: 'Mug', value: 'White mug' }]
  render(<LineOptions line={{ productType: 'bundle', options, lang: 'en' }} />, { wrapper })
  expect(screen.getByText('Mug: White mug').getAttribute('lang')).toBe('en')
})
