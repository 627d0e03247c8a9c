/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import english from '../../messages/en-US/catalog.json' with { type: 'json' }
import { catalogMessages } from '../testing.ts'
import { QuantityInput } from './quantity-input.tsx'

const messages = { 'ru-RU': catalogMessages, 'en-US': { catalog: english } }

test.each([
  ['en-US', '5', 5, null],
  ['en-US', '6', 5, 'Quantity must be below 6'],
  ['en-US', '2', 1, 'Quantity must be below 2'],
  ['ru-RU', '5', 5, null],
  ['ru-RU', '6', 5, 'Можно взять не больше 5'],
  ['ru-RU', '9999', null, null],
] as const)(
  'in %s a quantity of %s with %s pieces in stock has the message %s',
  (locale, value, left, words) => {
    const services = createTestServices({ locale, messages: messages[locale] })
    render(
      <TestShop services={services}>
        <QuantityInput name="Пальто" value={value} left={left} isAsked onChange={() => {}} />
      </TestShop>,
    )
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(words)
  },
)
