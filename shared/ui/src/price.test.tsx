/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { createFormatters, type PriceParts } from '@vitrina/i18n'
import { Price, PriceAmount } from './index.ts'

afterEach(cleanup)
const formats = createFormatters('ru-RU', '₽', 'Europe/Moscow')
const priceParts = formats.priceParts as (rubles: number) => PriceParts
const labels = { now: 'Новая цена', was: 'Старая цена' }
const textOf = (node: Element | null) => node?.textContent?.replaceAll('\u00a0', ' ')

test('a price is rendered with its currency sign and two decimals', () => {
  const { container } = render(<Price parts={priceParts(3490)} labels={labels} />)
  expect(textOf(container)).toBe('₽3 490,00')
})

test('a special price is labelled as new price, and the regular price as old price', () => {
  const { container } = render(
    <Price parts={priceParts(14990)} regularParts={priceParts(18990)} labels={labels} />,
  )
  expect(textOf(container.querySelector('ins'))).toBe('Новая цена ₽14 990,00')
  expect(textOf(container.querySelector('del'))).toBe('Старая цена ₽18 990,00')
})

test('a negative amount has a minus sign', () => {
  const { container } = render(<PriceAmount parts={priceParts(-1678)} />)
  expect(textOf(container)).toBe('−₽1 678,00')
})

test('a busy price is still shown, with aria-busy', () => {
  const { container } = render(<Price parts={priceParts(3490)} labels={labels} busy />)
  expect(container.querySelector('[aria-busy="true"]')?.textContent).toContain('490')
})
