/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestShop } from '@vitrina/federation/testing'
import CartRoute from '../cart-page/cart-route.tsx'
import { coatAddition } from '../testing/buying.ts'
import { createTestShop } from '../testing/shop.tsx'

async function openCoupon() {
  const shop = createTestShop()
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  render(
    <TestShop services={shop.services}>
      <CartRoute data={{ origin: 'https://vitrina.test' }} />
    </TestShop>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByText('Промокод'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Введите промокод' })
  const apply = async (code: string) => {
    await user.clear(field)
    if (code) await user.type(field, code)
    await user.click(screen.getByRole('button', { name: 'Применить' }))
    await act(() => shop.cart.settled())
  }
  return { ...shop, user, field, apply }
}

it('the coupon form reports an unknown code, keeps the code and focuses the field', async () => {
  const { apply, field } = await openCoupon()
  await apply('НЕТТАКОГО')
  expect(field.value).toBe('НЕТТАКОГО')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const words = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(words?.textContent).toBe('Такого промокода нет. Проверьте буквы и цифры')
})

it('the coupon form without a code shows an error and sends no request', async () => {
  const { apply, platform } = await openCoupon()
  await apply('')
  expect(screen.getByText('Введите промокод: буквы и цифры без пробелов')).toBeTruthy()
  expect(platform.calls.some(({ call }) => call === 'applyCoupon')).toBe(false)
})

it('the coupon form shows the discount of an applied coupon, which can be removed', async () => {
  const { apply, user, cart } = await openCoupon()
  await apply('SALE10')
  const words = await screen.findByText('Промокод SALE10 применён')
  await waitFor(() => expect(document.activeElement).toBe(words))
  expect(document.body.textContent).toContain('−₽500,00')
  await user.click(screen.getByRole('button', { name: 'Убрать промокод SALE10' }))
  await act(() => cart.settled())
  const field = await screen.findByRole('textbox', { name: 'Введите промокод' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText(/сейчас не действует/)).toBeNull()
})

it('the coupon form shows the discount only once the totals include it', async () => {
  const { apply, cart, platform } = await openCoupon()
  const failure = { kind: 'timed-out', afterMs: 1 } as const
  const lost = { call: 'totals', when: 'before', failure } as const
  platform.trouble.push(...Array.from({ length: 9 }, () => lost))
  await apply('SALE10')
  await screen.findByText('Промокод SALE10 применён')
  expect(screen.queryByText(/^Скидка/)).toBeNull()
  platform.trouble.length = 0
  await act(async () => {
    await cart.refresh()
  })
  expect(await screen.findByText('Скидка −₽500,00')).toBeTruthy()
})

it('until dismissed, the coupon form reports that its coupon no longer applies', async () => {
  const { apply, user, cart, platform } = await openCoupon()
  await apply('SALE10')
  platform.discounts.SALE10 = 0
  await act(async () => {
    await cart.refresh()
  })
  expect(await screen.findByText('Промокод SALE10 сейчас не действует')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText('Промокод SALE10 сейчас не действует')).toBeNull()
})

it('the coupon form shows an offline coupon as waiting, and as applied once online', async () => {
  const { apply, cart, memory } = await openCoupon()
  act(() => memory.setNetwork('unreachable'))
  await apply('SALE10')
  const words = await screen.findByText('Промокод SALE10 ждёт связи')
  await waitFor(() => expect(document.activeElement).toBe(words))
  await act(async () => {
    memory.setNetwork('reachable')
    await cart.settled()
  })
  expect(await screen.findByText('Промокод SALE10 применён')).toBeTruthy()
})
