/** @jest-environment ./scripts/jsdom-environment.cjs */

import { describe, expect, it, jest } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMoney, parseMoney } from '@vitrina/domain'
import { TestShop } from '@vitrina/federation/testing'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { coatAddition } from '../testing/buying.ts'
import {
  acceptTermsAndOrder,
  clickButton,
  createShopWithCart,
  fillContactStep,
  fillDeliveryStep,
  getFieldByLabel,
  reachReviewStep,
  renderCheckout,
} from '../testing/checkout-page.tsx'
import { offlineFailure } from '../testing/fake-platform.ts'
import { fillField } from '../testing/fill.ts'
import { createTestShop } from '../testing/shop.tsx'
import CheckoutRoute from './checkout-route.tsx'

type Shop = ReturnType<typeof createTestShop>

describe('the checkout page rendered by the server', () => {
  it('has headings and a noscript message, and hydrates without errors', async () => {
    const shop = await createShopWithCart(coatAddition)
    const page = (
      <TestShop services={shop.services} at="/checkout">
        <CheckoutRoute />
      </TestShop>
    )
    const html = renderToString(page)
    expect(html).toContain('Оформление заказа</h1>')
    expect(html).toContain('Проверка заказа')
    expect(html).toContain('<meta name="description" content="Контакты, доставка, оплата')
    expect(html).toMatch(/<noscript>.*8\s800/s)
    const root = document.createElement('div')
    root.innerHTML = html
    const onRecoverableError = jest.fn()
    const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.textContent).toContain('Пальто')
    act(() => hydrated.unmount())
  })
})

it('the checkout of an empty cart shows that the cart is empty and links to the shop', async () => {
  renderCheckout(createTestShop())
  expect(await screen.findByRole('heading', { name: 'Корзина пуста' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Выбрать вещи' })).toBeTruthy()
})

it('the checkout’s order summary is an expandable button with quantity and total', async () => {
  renderCheckout(await createShopWithCart(coatAddition))
  const line = await screen.findByRole('button', { name: /1\sшт\..*14\s990/ })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
})

it('a checkout step with invalid fields lists them in a focused alert with links', async () => {
  const { user } = renderCheckout(await createShopWithCart(coatAddition))
  await user.type(await screen.findByLabelText('Имя'), 'А')
  await user.click(screen.getByRole('button', { name: 'Продолжить к доставке' }))
  const summary = screen.getByRole('alert')
  expect(summary.textContent).toBe('Проверьте поля: имя, фамилия и электронная почта.')
  expect(document.activeElement?.contains(summary)).toBe(true)
  expect(getFieldByLabel('Имя').getAttribute('aria-invalid')).toBe('true')
  await user.click(within(summary).getByRole('link', { name: 'фамилия' }))
  expect(document.activeElement).toBe(getFieldByLabel('Фамилия'))
})

it('each checkout step has a URL hash, and back and forward move between steps', async () => {
  const shop = await createShopWithCart(coatAddition)
  renderCheckout(shop)
  await fillContactStep()
  await fillDeliveryStep()
  await screen.findByRole('radio', { name: /при получении/ })
  expect(screen.getByTestId('hash').textContent).toBe('#payment')
  await clickButton('назад')
  expect((getFieldByLabel('Улица') as HTMLInputElement).value).toBe('Ленина')
  await clickButton('назад')
  expect((getFieldByLabel('Имя') as HTMLInputElement).value).toBe('Анна')
  await clickButton('вперёд')
  await clickButton('вперёд')
  expect(await screen.findByRole('radio', { name: /при получении/ })).toBeTruthy()
})

it('a URL hash of a later checkout step opens the first incomplete step', async () => {
  renderCheckout(await createShopWithCart(coatAddition), '/checkout#review')
  expect(await screen.findByLabelText('Имя')).toBeTruthy()
  expect(await screen.findByText('#personal')).toBeTruthy()
})

it('the checkout restores typed text after a reload', async () => {
  const shop = await createShopWithCart(coatAddition)
  const { view } = renderCheckout(shop)
  await fillContactStep()
  await fillField(getFieldByLabel('Город'), 'Томск')
  await userEvent.type(getFieldByLabel('Улица'), 'Лен')
  view.unmount()
  renderCheckout(shop)
  expect(await screen.findByText(/anna@example.ru/)).toBeTruthy()
  expect(((await screen.findByLabelText('Улица')) as HTMLInputElement).value).toBe('Лен')
})

it('the checkout has no delivery step for a cart of virtual products', async () => {
  const card = { ...coatAddition, sku: 'gift-card', parentSku: 'gift-card' }
  renderCheckout(await createShopWithCart(card))
  await userEvent.type(await screen.findByLabelText('Имя'), 'Анна')
  expect(screen.queryByRole('heading', { name: 'Доставка' })).toBeNull()
})

it('the checkout offers the default delivery method of its country while offline', async () => {
  const shop = await createShopWithCart(coatAddition)
  shop.services.storage.write('checkout', 'shipping-details', { country: 'DE' })
  for (const call of ['shippingMethods', 'paymentMethods'] as const) {
    for (let attempt = 0; attempt < 9; attempt += 1) {
      shop.platform.trouble.push({ call, when: 'before', failure: offlineFailure })
    }
  }
  renderCheckout(shop)
  await fillContactStep()
  await fillField(getFieldByLabel('Город'), 'Алматы')
  expect(await screen.findByText(/Нет связи. Покажем способы доставки/)).toBeTruthy()
  await userEvent.selectOptions(getFieldByLabel('Страна'), 'Россия')
  expect(await screen.findByText(/Показываем доставку, которая есть всегда/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Транспортная компания/ })).toBeTruthy()
})

it('the checkout reports that there is no delivery to the country of the address', async () => {
  const shop = await createShopWithCart(coatAddition)
  shop.services.storage.write('checkout', 'shipping-details', { country: 'KZ' })
  renderCheckout(shop)
  await fillContactStep()
  const countries = () =>
    [...(getFieldByLabel('Страна') as HTMLSelectElement).options].map(({ text }) => text)
  expect(
    await screen.findByText('Казахстан: сюда пока не доставляем. Выберите другую страну'),
  ).toBeTruthy()
  expect(countries()).toEqual(['Россия', 'Казахстан'])
  await userEvent.selectOptions(getFieldByLabel('Страна'), 'Россия')
  expect(screen.queryByText(/сюда пока не доставляем/)).toBeNull()
  expect(countries()).toEqual(['Россия'])
})

describe('a price that rises while the checkout is open', () => {
  async function makeDearer(shop: Shop) {
    const [item] = shop.platform.carts.get('cart-1') ?? []
    if (item) item.price = addMoney(item.price, parseMoney(500))
    await act(() => shop.cart.refresh())
  }

  it('is reported beside the order summary, and not by a notice', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    await makeDearer(shop)
    const order = screen.getByRole('complementary', { name: 'Ваш заказ' })
    const told = within(order).getByText(/теперь ₽15/)
    expect(told.textContent).toContain('было ₽14')
    expect(told.closest('[role="status"]')).toBeTruthy()
    expect(shop.told.changed).toEqual([])
    await clickButton('Понятно')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ваш заказ' }))
    expect(within(order).queryByText(/было ₽14/)).toBeNull()
  })

  it('is reported by a notice on the screen of waiting orders', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop, '/checkout#waiting')
    await screen.findByRole('heading', { name: 'Заказы в ожидании' })
    await makeDearer(shop)
    expect(shop.told.changed).toEqual(['Пальто'])
  })

  it('is no longer reported once the shopper dismissed it elsewhere on the page', async () => {
    const shop = await createShopWithCart(coatAddition)
    renderCheckout(shop)
    await reachReviewStep()
    await makeDearer(shop)
    await screen.findByText(/было ₽14/)
    const { cart } = shop.buying.seen.getState()
    const lines = cart?.lines.map(line => ({ ...line, price: parseMoney(15_490) })) ?? []
    act(() => shop.buying.remember({ lines, coupon: null }))
    expect(screen.queryByText(/было ₽14/)).toBeNull()
  })
})

it('the checkout shows its thank-you page again after a reload', async () => {
  const shop = await createShopWithCart(coatAddition)
  const { view } = renderCheckout(shop)
  await reachReviewStep()
  await acceptTermsAndOrder()
  await screen.findByRole('heading', { name: /заказ № 482 принят/ })
  expect(shop.services.storage.read('checkout', 'is-thank-you-page')).toBe(true)
  view.unmount()
  render(
    <TestShop services={shop.services} at="/checkout#thank-you">
      <CheckoutRoute />
    </TestShop>,
  )
  expect(await screen.findByRole('heading', { name: /заказ № 482 принят/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Распечатать' })).toBeTruthy()
})
