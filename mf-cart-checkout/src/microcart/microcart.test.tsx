/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import { coatAddition, shirtAddition } from '../testing/buying.ts'
import { offlineFailure } from '../testing/fake-platform.ts'
import { createTestShop } from '../testing/shop.tsx'
import MicrocartSlot from './microcart-slot.tsx'

async function openMicrocart(...additions: (typeof coatAddition)[]) {
  const shop = createTestShop()
  for (const addition of additions) await shop.cart.add(addition)
  await shop.cart.settled()
  shop.services.panels.getState().open('microcart')
  render(
    <TestShop services={shop.services}>
      <MicrocartSlot />
    </TestShop>,
  )
  const drawer = await screen.findByRole('dialog', { name: /Корзина/ })
  return { ...shop, drawer, user: userEvent.setup() }
}

it('the microcart without lines shows a message and links to the shop', async () => {
  const { drawer } = await openMicrocart()
  expect(await within(drawer).findByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: 'Выбрать вещи' })).toBeTruthy()
  expect(within(drawer).queryByRole('link', { name: 'Оформить заказ' })).toBeNull()
})

it('the microcart shows lines, total and a link to the checkout', async () => {
  const { drawer } = await openMicrocart(coatAddition, shirtAddition)
  expect(await within(drawer).findByRole('link', { name: 'Пальто' })).toBeTruthy()
  expect(drawer.textContent).toContain('₽16 780,00'.replace(' ', '\u00a0'))
  const checkout = within(drawer).getByRole('link', { name: 'Оформить заказ' })
  expect(checkout.getAttribute('href')).toBe('/checkout')
})

it('the microcart raises a quantity only up to the stock, and shows the stock left', async () => {
  const { drawer, user, cart, platform } = await openMicrocart(coatAddition)
  const line = await within(drawer).findByRole('group', { name: 'Количество: Пальто' })
  const more = within(line).getByRole('button', { name: 'Больше' })
  await user.click(more)
  await user.click(more)
  await user.click(more)
  await act(() => cart.settled())
  expect(platform.carts.get('cart-1')?.[0]?.qty).toBe(3)
  expect(drawer.textContent).toContain('Осталось 3 штуки')
})

it('the microcart reports that a typed quantity was reduced to the stock', async () => {
  const { drawer, user, cart, platform } = await openMicrocart(coatAddition)
  const number = await within(drawer).findByRole('textbox', { name: 'Количество: Пальто' })
  await user.clear(number)
  await user.type(number, '99{Enter}')
  await act(() => cart.settled())
  expect(platform.carts.get('cart-1')?.[0]?.qty).toBe(3)
  expect(drawer.textContent).toContain('Вы указали 99, а есть меньше')
  expect(drawer.textContent).toContain('Осталось 3 штуки')
})

it('the microcart requires confirmation to remove the last piece, and can restore it', async () => {
  const { drawer, user, cart } = await openMicrocart(coatAddition)
  await user.click(await within(drawer).findByRole('button', { name: 'Меньше' }))
  const question = within(drawer).getByRole('group', { name: 'Убрать из корзины?' })
  const [yes] = within(question).getAllByRole('button')
  expect(document.activeElement).toBe(yes)
  await user.click(within(question).getByRole('button', { name: 'Убрать' }))
  await act(() => cart.settled())
  expect(within(drawer).getByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
  expect(drawer.contains(document.activeElement)).toBe(true)
  await user.click(within(drawer).getByRole('button', { name: 'Вернуть: Пальто' }))
  await act(() => cart.settled())
  expect(within(drawer).getByRole('link', { name: 'Пальто' })).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: 'Вернуть: Пальто' })).toBeNull()
})

it('the microcart keeps a line if its removal is not confirmed', async () => {
  const { drawer, user, platform } = await openMicrocart(coatAddition)
  await user.click(await within(drawer).findByRole('button', { name: 'Убрать: Пальто' }))
  await user.click(within(drawer).getByRole('button', { name: 'Оставить' }))
  expect(platform.carts.get('cart-1')).toHaveLength(1)
})

it('the microcart shows the stored cart with a note while offline', async () => {
  const { drawer, user, cart, platform } = await openMicrocart(coatAddition)
  await within(drawer).findByRole('link', { name: 'Пальто' })
  platform.trouble.push({ call: 'pull', when: 'before', failure: offlineFailure })
  await act(async () => {
    await cart.refresh()
  })
  expect(within(drawer).getByText(/Показываем корзину, какой она была/)).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: 'Пальто' })).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Попробовать ещё раз' }))
  await act(() => cart.settled())
  expect(within(drawer).queryByText(/Показываем корзину/)).toBeNull()
})

it('the microcart reports that the cart failed to load, and a button retries', async () => {
  const shop = createTestShop()
  let isDown = true
  const services = {
    ...shop.services,
    remoteService: async () => {
      if (isDown) throw new Error('The remote cannot be loaded')
      return shop.buying as never
    },
  }
  services.panels.getState().open('microcart')
  render(
    <TestShop services={services}>
      <MicrocartSlot />
    </TestShop>,
  )
  expect(await screen.findByText(/Корзину не удалось открыть/)).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
})
