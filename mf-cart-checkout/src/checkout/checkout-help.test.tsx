/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type SlotComponentProps, SlotProvider } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { CheckoutHelp } from './checkout-help.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

function Texts({ name, props }: SlotComponentProps) {
  return (
    <p>
      {name} {props && 'block' in props && props.block}
    </p>
  )
}

function show() {
  render(
    <TestShop services={createTestServices()}>
      <SlotProvider value={Texts}>
        <CheckoutHelp />
      </SlotProvider>
    </TestShop>,
  )
}

it('the checkout help is rendered once the browser is idle, not before', async () => {
  let becomeIdle: (() => void) | undefined
  window.requestIdleCallback = callBack => {
    becomeIdle = () => callBack({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  }
  show()
  await act(async () => {})
  expect(screen.queryByText(/checkout_help/)).toBeNull()
  await act(async () => becomeIdle?.())
  expect(screen.getByText('content.block checkout_help')).toBeTruthy()
})

it('the checkout help is rendered also in a browser without requestIdleCallback', async () => {
  show()
  expect(await screen.findByText('content.block checkout_help')).toBeTruthy()
})
