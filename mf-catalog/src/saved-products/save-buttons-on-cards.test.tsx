/** @jest-environment ./scripts/jsdom-environment.cjs */

import { afterEach, expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseMoney } from '@vitrina/domain'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductCardData } from '../product-cards/card.ts'
import { savedProductsMessages } from '../testing.ts'
import { LazySaveButtons } from './lazy-save-buttons.tsx'
import SaveSlot from './save-slot.tsx'
import { createSavedProducts } from './saved-products.ts'

const card = (number: number): ProductCardData => ({
  sku: `VT-${number}`,
  slug: `plate-${number}`,
  name: `Платье «${number}»`,
  path: `/plate-${number}`,
  image: `/products/dress-${number}.webp`,
  price: { now: parseMoney(5990) },
  isInStock: true,
  isNew: false,
  isHit: false,
  colors: [],
})

const markup = document.createElement('ul')
document.body.append(markup)
afterEach(() => markup.replaceChildren())

/** Cards as the server has written them, and the buttons that come later. */
function openHome(...cards: ProductCardData[]) {
  markup.innerHTML = cards
    .map(one => renderToStaticMarkup(<li>{<LazySaveButtons card={one} />}</li>))
    .join('')
  const services = createTestServices({
    messages: savedProductsMessages,
    remoteService: async () => saved as never,
  })
  const saved = createSavedProducts(services)
  const { unmount } = render(
    <TestShop services={services}>
      <SaveSlot place="every-card" />
    </TestShop>,
  )
  const said = () =>
    services.notifications.store
      .getState()
      .shown.flatMap(({ topic, message }) => (topic ? [message] : []))
  return { saved, unmount, said }
}

const hearts = () => within(markup).findAllByRole('button', { name: /^В избранное: / })

test('the save button of a product card adds its product to the wishlist', async () => {
  const { saved } = openHome(card(1), card(2))
  const [, second] = await hearts()
  await userEvent.click(second as HTMLElement)
  expect(saved.wishlist.items()).toEqual([
    {
      sku: 'VT-2',
      slug: 'plate-2',
      name: 'Платье «2»',
      lang: 'ru',
      url_path: 'plate-2',
      image: '/products/dress-2.webp',
      price: 5990,
      qty: 1,
    },
  ])
})

test('saved products share one notice, and a removed product gets a separate notice', async () => {
  const { saved, said } = openHome(card(1), card(2))
  const [first, second] = await hearts()
  await userEvent.click(first as HTMLElement)
  await userEvent.click(second as HTMLElement)
  expect(said()).toEqual(['В избранном: Платье «1», Платье «2»'])
  await userEvent.click(first as HTMLElement)
  expect(said()).toEqual(['В избранном: Платье «2»', 'Убрано из избранного: Платье «1»'])
  act(() => saved.wishlist.clear())
  expect(said()).toEqual(['Убрано из избранного: Платье «1»'])
  await userEvent.click(first as HTMLElement)
  expect(said()).toEqual(['В избранном: Платье «1»'])
})

test('a product on two cards is shown as saved on both cards', async () => {
  openHome(card(1), card(1))
  const [first] = await hearts()
  await userEvent.click(first as HTMLElement)
  const pressed = (await hearts()).map(heart => heart.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'true'])
})

test('save buttons are removed when their page is left', async () => {
  const { unmount } = openHome(card(1))
  await hearts()
  act(() => unmount())
  expect(screen.queryAllByRole('button')).toEqual([])
})
