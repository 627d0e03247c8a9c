/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { readMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import checkout from '@vitrina/i18n/messages/ru-RU/checkout.json'
import { CartChangedNote } from './cart-changed-note.tsx'

it('the note about a changed cart lists new prices and stock shortages together', async () => {
  render(
    <TestShop services={createTestServices({ messages: { checkout } })}>
      <CartChangedNote
        changes={[
          { goods: 'coat-46', name: 'Пальто', cause: 'price', price: readMoney(15_990) },
          { goods: 'coat-46', name: 'Пальто', cause: 'sold-out' },
          { goods: 'shirt-s', name: 'Футболка', cause: 'too-few', available: 1 },
        ]}
      />
    </TestShop>,
  )
  const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(words).toEqual([
    expect.stringMatching(/^Пальто: .*15.990/),
    'Пальто: в наличии больше нет, уберите из корзины',
    expect.stringMatching(/^Футболка: .*1/),
  ])
})
