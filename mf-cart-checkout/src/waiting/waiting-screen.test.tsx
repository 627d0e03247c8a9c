/** @jest-environment ./scripts/jsdom-environment.cjs */

import { describe, expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentMethod } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { createEmptyCheckoutDetails } from '../checkout/checkout-details.ts'
import CheckoutRoute from '../checkout/checkout-route.tsx'
import { placeOrderForVisibleCart } from '../checkout/place-seen-cart.ts'
import { coatAddition } from '../testing/buying.ts'
import {
  createCouponEmailFailure,
  createCouponMinimumFailure,
  createHigherTotalFailure,
} from '../testing/fake-platform.ts'
import { createTestShop } from '../testing/shop.tsx'
import { waitingOrdersPath } from './waiting-address.ts'

async function shopWithWaitingOrder(options: Parameters<typeof createTestShop>[0] = {}) {
  const shop = createTestShop(options)
  await shop.cart.add(coatAddition)
  await shop.cart.settled()
  shop.memory.setNetwork('unreachable')
  await placeOrderForVisibleCart(shop.buying, {
    details: createEmptyCheckoutDetails('RU'),
    shipping: null,
    shippingTitle: '',
    payment: { code: 'cashondelivery', title: 'При получении' } as PaymentMethod,
    paymentTitle: 'При получении',
  })
  return shop
}

async function showWaiting(shop: Awaited<ReturnType<typeof shopWithWaitingOrder>>) {
  render(
    <TestShop services={shop.services} at={waitingOrdersPath}>
      <CheckoutRoute />
    </TestShop>,
  )
  return screen.findByRole('article', undefined, { timeout: 10_000 })
}

const goOnline = (shop: Awaited<ReturnType<typeof shopWithWaitingOrder>>) =>
  act(async () => shop.memory.setNetwork('reachable'))

describe('the screen of waiting orders', () => {
  it('lists the products, and reports that the order is not placed yet', async () => {
    const card = await showWaiting(await shopWithWaitingOrder())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Заказы в ожидании')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(screen.getByText(/сохранён в этом браузере и ещё не оформлен/)).toBeTruthy()
    expect(within(card).getByRole('heading', { name: 'Заказ ждёт отправки' })).toBeTruthy()
    expect(within(card).getByText('Пальто')).toBeTruthy()
    expect(document.body.textContent).not.toContain('принят')
  })

  it('warns against closing the page while the browser cannot store the order', async () => {
    const shop = await shopWithWaitingOrder()
    shop.memory.setLasting(false)
    const card = await showWaiting(shop)
    expect(screen.getByText(/Браузер не даёт сохранить заказ/)).toBeTruthy()
    expect(within(card).getByText(/^Не закрывайте страницу/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/сохранён в этом браузере|когда вы вернётесь/)
    await act(async () => shop.memory.setLasting(true))
    expect(await screen.findByText(/сохранён в этом браузере/)).toBeTruthy()
    expect(within(card).queryByText(/^Не закрывайте страницу/)).toBeNull()
  })

  it('shows the thank-you heading once the platform has given the order a number', async () => {
    const shop = await shopWithWaitingOrder()
    await showWaiting(shop)
    await goOnline(shop)
    const thanks = await screen.findByText(/Спасибо, заказ №\s482 принят/)
    expect(thanks.tagName).toBe('H1')
  })

  it('promises automatic sending of an order whose connection was lost while sending', async () => {
    const shop = await shopWithWaitingOrder()
    const card = await showWaiting(shop)
    expect(within(card).getByText(/спросим вас, когда вы вернётесь/)).toBeTruthy()
    shop.platform.order.place = () => new Promise(() => undefined)
    await goOnline(shop)
    await act(async () => shop.memory.setNetwork('unreachable'))
    expect(await within(card).findByText(/^Отправим сами, как только появится связь/)).toBeTruthy()
    expect(within(card).queryByText(/спросим вас/)).toBeNull()
  })

  it('shows a log-in button if the order waits for its customer to sign in', async () => {
    let owner: string | null = '5'
    const shop = await shopWithWaitingOrder({ owner: () => owner, present: () => '5' })
    owner = null
    shop.events.emit('session:signed-out', { why: 'expired', where: 'here', isSilent: true })
    const card = await showWaiting(shop)
    expect(await within(card).findByText(/Войдите в него, чтобы отправить/)).toBeTruthy()
    await userEvent.click(within(card).getByRole('button', { name: 'Войти' }))
    expect(shop.services.panels.getState()).toMatchObject({ auth: true, authElement: 'login' })
  })

  it('requires confirmation to cancel an order, and its products stay in the cart', async () => {
    const shop = await shopWithWaitingOrder()
    const card = await showWaiting(shop)
    await userEvent.click(within(card).getByRole('button', { name: 'Отменить заказ' }))
    expect(document.activeElement?.textContent).toBe('Оставить')
    await userEvent.click(within(card).getByRole('button', { name: 'Отменить' }))
    expect(await screen.findByText('Ничего не ждёт отправки')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(screen.getByText('Заказ отменён, вещи остались в корзине.')).toBeTruthy()
    expect(shop.cart.store.getState().lines).toHaveLength(1)
  })

  it('returns the focus to the cancel button if the shopper does not cancel', async () => {
    const card = await showWaiting(await shopWithWaitingOrder())
    await userEvent.click(within(card).getByRole('button', { name: 'Отменить заказ' }))
    await userEvent.click(within(card).getByRole('button', { name: 'Оставить' }))
    expect(document.activeElement).toBe(
      within(card).getByRole('button', { name: 'Отменить заказ' }),
    )
  })

  it('shows the reason of a refusal on the cart line and a link to correct the order', async () => {
    const shop = await shopWithWaitingOrder()
    shop.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
    const card = await showWaiting(shop)
    await goOnline(shop)
    expect(
      await within(card).findByRole('heading', { name: 'Магазин не принял заказ' }),
    ).toBeTruthy()
    const line = within(card).getByText('Пальто').closest('li') as HTMLElement
    expect(within(line).getByText('в наличии больше нет, уберите из корзины')).toBeTruthy()
    const mend = within(card).getByRole('link', { name: 'Исправить заказ' })
    expect(mend.getAttribute('href')).toBe('/checkout')
  })

  it('shows the old and the new total of an order whose price rose', async () => {
    const shop = await shopWithWaitingOrder()
    const failure = createHigherTotalFailure(15_380, 14_990)
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    const card = await showWaiting(shop)
    await goOnline(shop)
    const reason = await within(card).findByText(/Сумма заказа изменилась/)
    expect(reason.textContent).toMatch(/было \D*14\s990.*теперь \D*15\s380/)
  })

  it('shows the coupon code if an order is below the minimum of its coupon', async () => {
    const shop = await shopWithWaitingOrder()
    const failure = createCouponMinimumFailure('SALE10')
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    const card = await showWaiting(shop)
    await goOnline(shop)
    expect(
      await within(card).findByText('Промокод SALE10 действует от большей суммы товаров'),
    ).toBeTruthy()
  })

  it('advises to remove a coupon that was issued to another email', async () => {
    const shop = await shopWithWaitingOrder()
    const failure = createCouponEmailFailure('FOR-ANNA')
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    const card = await showWaiting(shop)
    await goOnline(shop)
    const reason = await within(card).findByText(/FOR-ANNA действует только для почты/)
    expect(reason.textContent).toContain('уберите промокод из корзины')
    expect(within(card).queryByText(/кое-что изменилось/)).toBeNull()
    expect(within(card).getByRole('link', { name: 'Исправить заказ' })).toBeTruthy()
  })
})
