/** @jest-environment ./scripts/jsdom-environment.cjs */

import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseMoney } from '@vitrina/domain'
import { createTestCustomer } from '@vitrina/session/testing'
import { coatAddition } from '../testing/buying.ts'
import {
  acceptTermsAndOrder,
  clickButton,
  createShopWithCart,
  getFieldByLabel,
  reachReviewStep,
  renderCheckout,
} from '../testing/checkout-page.tsx'
import {
  createCouponEmailFailure,
  offlineFailure,
  timedOutFailure,
} from '../testing/fake-platform.ts'
import { createTestShop } from '../testing/shop.tsx'

describe('the checkout with an order that failed', () => {
  it('shows the thank-you page of an order placed although three responses were lost', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      shop.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    await acceptTermsAndOrder()
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    expect(shop.platform.orders).toHaveLength(1)
    expect(shop.cart.store.getState().lines).toEqual([])
  })

  it('shows that there is no connection, and the next press sends the same order', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      shop.platform.trouble.push({ call: 'place', when: 'before', failure: offlineFailure })
    }
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи')
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    const keys = shop.platform.calls.filter(({ call }) => call === 'place').map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })

  it('requires a new sign-in after the session expired, then sends the same order', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    const failure = { kind: 'signed-out', message: 'Current user is not authorized' } as const
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Войдите снова')
    expect(note.textContent).not.toContain('authorized')
    expect(shop.platform.orders).toEqual([])
    const customer = { email: 'anna@example.ru', firstname: 'Анна', lastname: 'Щербакова' }
    await act(async () => shop.people.become(createTestCustomer({ customer })))
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    const keys = shop.platform.calls.filter(({ call }) => call === 'place').map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(shop.platform.orders).toHaveLength(1)
  })

  it('reports that the coupon has ended, without a button to change the cart', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    const problem = {
      path: 'coupon_code',
      message: 'Промокод SALE10 больше не действует',
      keyword: 'coupon',
      params: { coupon_code: 'SALE10' },
    }
    const failure = { kind: 'conflict', message: problem.message, problems: [problem] } as const
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Промокод SALE10 больше не действует')
    expect(within(note).queryByRole('button')).toBeNull()
  })

  it('explains that the coupon is for another email, until the coupon is removed', async () => {
    const shop = await createShopWithCart(coatAddition)
    await shop.cart.applyCoupon('SALE10')
    await shop.cart.refresh()
    renderCheckout(shop)
    await reachReviewStep()
    const failure = createCouponEmailFailure('SALE10')
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Укажите эту почту в контактах или уберите промокод')
    expect(note.textContent).not.toContain('больше не действует')
    expect(within(note).getByRole('button', { name: 'Изменить корзину' })).toBeTruthy()
    await act(async () => void (await shop.cart.removeCoupon()))
    await act(async () => void (await shop.cart.refresh()))
    expect(screen.queryByText(/действует только для почты/)).toBeNull()
    await clickButton('Оформить заказ')
    await screen.findByRole('heading', { name: /заказ № 482 принят/ })
    expect(shop.platform.orders[0]).not.toHaveProperty('coupon_code')
  })

  it('shows no thank-you page if another customer signs in before the response', async () => {
    let present = 'anna'
    const shop = createTestShop({ present: () => present })
    await shop.cart.add(coatAddition)
    await shop.cart.settled()
    renderCheckout(shop)
    await reachReviewStep()
    const { place } = shop.platform.order
    shop.platform.order.place = async (request, key) => {
      present = 'boris'
      return place(request, key)
    }
    await acceptTermsAndOrder()
    await waitFor(() => expect(shop.platform.orders).toHaveLength(1))
    const button = await screen.findByRole('button', { name: 'Оформить заказ' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByRole('heading', { name: /принят/ })).toBeNull()
    expect(screen.getByTestId('hash').textContent).not.toBe('#thank-you')
  })

  it('shows the thank-you page of an order already recorded, without a new event', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    const { keepLastOrder } = shop.records
    const { place } = shop.platform.order
    shop.platform.order.place = async (request, key) => {
      const answer = await place(request, key)
      if (answer.ok) {
        const [order] = shop.records.pending()
        if (order) {
          keepLastOrder({
            ...order,
            orderId: key,
            cartId: request.cart_id,
            confirmation: answer.value,
            addressInformation: request.addressInformation,
          })
        }
      }
      return answer
    }
    await acceptTermsAndOrder()
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    expect(shop.heard.placed).toEqual([])
  })

  it('reports the sold-out line, with a button to change the cart', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    shop.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 0 }
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Пальто, M: в наличии больше нет, уберите из корзины')
    await userEvent.click(within(note).getByRole('button', { name: 'Изменить корзину' }))
    expect(shop.services.panels.getState().microcart).toBe(true)
  })

  it('lists two sold-out variants of a product by their sizes', async () => {
    const shop = createTestShop()
    const inSize = (value: string, stock: number) => {
      const options = [{ label: 'Размер', value }]
      return { name: 'Пальто', price: parseMoney(14_990), stock, options }
    }
    for (const size of ['46', '48']) {
      shop.platform.goods[`coat-${size}`] = inSize(size, 3)
      await shop.cart.add({ ...coatAddition, sku: `coat-${size}` })
    }
    await shop.cart.settled()
    renderCheckout(shop)
    await reachReviewStep()
    for (const size of ['46', '48']) shop.platform.goods[`coat-${size}`] = inSize(size, 0)
    await acceptTermsAndOrder()
    const note = await screen.findByRole('alert')
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Пальто, 46: в наличии больше нет, уберите из корзины',
      'Пальто, 48: в наличии больше нет, уберите из корзины',
    ])
  })

  it('removes its alert about a line once the shopper has changed the cart', async () => {
    const shop = await createShopWithCart({ ...coatAddition, quantity: 2 })
    renderCheckout(shop)
    await reachReviewStep()
    shop.platform.goods['coat-46'] = { name: 'Пальто', price: parseMoney(14_990), stock: 1 }
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toContain('Пальто, M: осталось 1 шт.')
    const [line] = shop.cart.store.getState().lines
    await act(() => shop.cart.setQuantity(line?.itemId ?? 0, 1))
    expect(screen.queryByRole('alert')).toBeNull()
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
  })

  it('removes its alert about the order in general once the cart is changed', async () => {
    const shop = await createShopWithCart({ ...coatAddition, quantity: 2 })
    renderCheckout(shop)
    await reachReviewStep()
    const message = 'В заказе не больше 200 разных товаров'
    const failure = { kind: 'invalid', message, problems: [{ path: 'products', message }] } as const
    shop.platform.trouble.push({ call: 'place', when: 'before', failure })
    await acceptTermsAndOrder()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    const [line] = shop.cart.store.getState().lines
    await act(() => shop.cart.setQuantity(line?.itemId ?? 0, 1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the thank-you page of the placed order when the shopper orders again', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    // Enough for the press and for every look for its order afterwards.
    for (let attempt = 0; attempt < 30; attempt += 1) {
      shop.platform.trouble.push({ call: 'place', when: 'after', failure: timedOutFailure })
    }
    await acceptTermsAndOrder()
    await screen.findByRole('alert')
    await shop.cart.settled()
    shop.platform.trouble.length = 0
    await clickButton('Оформить заказ')
    expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
    expect(shop.platform.orders).toHaveLength(1)
    expect(shop.heard.placed).toEqual(['000000482'])
  })

  it('opens the step of the field that the platform refused, and shows its message', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    const path = 'addressInformation.shippingAddress.postcode'
    const problems = [{ path, message: 'Такого индекса нет' }]
    shop.platform.trouble.push({
      call: 'place',
      when: 'before',
      failure: { kind: 'invalid', message: 'Такого индекса нет', problems },
    })
    await acceptTermsAndOrder()
    expect(await screen.findByText('Такого индекса нет')).toBeTruthy()
    expect(getFieldByLabel('Индекс').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement?.textContent).toContain('индекс')
  })
})
