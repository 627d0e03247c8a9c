/** @jest-environment ./scripts/jsdom-environment.cjs */

import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { parseMoney, zeroMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import basket from '../../messages/ru-RU/basket.json'
import checkout from '../../messages/ru-RU/checkout.json'
import { CartChangedNote } from './cart-changed-note.tsx'

it('the note about a changed delivery price alone does not report a changed cart', async () => {
  render(
    <TestShop services={createTestServices({ messages: { checkout, basket } })}>
      <CartChangedNote
        changes={[{ cause: 'delivery', price: zeroMoney, before: parseMoney(390) }]}
      />
    </TestShop>,
  )
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toMatch(/изменилась ценаДоставка: теперь бесплатно, было \D*390/)
  expect(textContent).not.toContain('корзина изменилась')
})

it('the note about a changed cart lists new prices and stock shortages together', async () => {
  render(
    <TestShop services={createTestServices({ messages: { checkout } })}>
      <CartChangedNote
        changes={[
          { goods: 'coat-46', name: 'Пальто', cause: 'price', price: parseMoney(15_990) },
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
