import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type CartAddition, useLocation, useNavigate } from '@vitrina/federation'
import { TestShop } from '@vitrina/federation/testing'
import CheckoutRoute from '../checkout/checkout-route.tsx'
import { fillField } from './fill.ts'
import { createTestShop } from './shop.tsx'

/** A shop with these lines in its cart, taken by the platform. */
export async function createShopWithCart(...additions: CartAddition[]) {
  const shop = createTestShop()
  for (const addition of additions) await shop.cart.add(addition)
  await shop.cart.settled()
  return shop
}

/** Renders the checkout at an address, with what a browser has around the page. */
export function renderCheckout(shop: ReturnType<typeof createTestShop>, at = '/checkout') {
  const user = userEvent.setup()
  const view = render(
    <TestShop services={shop.services} at={at}>
      <CheckoutRoute />
      <BrowserHistory />
    </TestShop>,
  )
  return { user, view }
}

function BrowserHistory() {
  const navigate = useNavigate()
  return (
    <>
      <span data-testid="hash">{useLocation().hash}</span>
      <button type="button" onClick={() => void navigate(-1)}>
        назад
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        вперёд
      </button>
    </>
  )
}

export function getFieldByLabel(name: string | RegExp): HTMLElement {
  return screen.getByLabelText(name)
}

export async function clickButton(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }))
}

export async function fillContactStep(): Promise<void> {
  await fillField(await screen.findByLabelText('Имя'), 'Анна')
  await fillField(getFieldByLabel('Фамилия'), 'Щербакова')
  await fillField(getFieldByLabel('Электронная почта'), 'anna@example.ru')
  await clickButton('Продолжить к доставке')
}

export async function fillDeliveryStep(): Promise<void> {
  await fillField(getFieldByLabel('Город'), 'Томск')
  await fillField(getFieldByLabel('Улица'), 'Ленина')
  await fillField(getFieldByLabel('Дом'), '5')
  await fillField(getFieldByLabel('Индекс'), '634041')
  await fillField(getFieldByLabel('Телефон'), '89131234567')
  await userEvent.tab()
  await screen.findByRole('radio', { name: /Транспортная компания/ })
  await clickButton('Продолжить к оплате')
}

/** Fills the steps before the review, the payment being on delivery. */
export async function reachReviewStep(): Promise<void> {
  await fillContactStep()
  await fillDeliveryStep()
  await screen.findByRole('radio', { name: /при получении/ })
  await clickButton('К проверке заказа')
}

/** Gives the consents that the review step asks for, and orders. */
export async function acceptTermsAndOrder(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: /правила магазина/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Даю согласие/ }))
  await clickButton('Оформить заказ')
}
