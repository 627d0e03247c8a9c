/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import english from '../../messages/en-US/account.json' with { type: 'json' }
import russian from '../../messages/ru-RU/account.json' with { type: 'json' }
import OverviewRoute from '../overview/overview-route.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

test.each([
  ['ru-RU', russian, 'Чтобы открыть эту страницу, нужно войти', 'Войти'],
  ['en-US', english, 'You need to be logged in to see this page', 'Log in'],
] as const)(
  'an account page shows a guest a login button and a link to recently viewed products: %s',
  (locale, account, heading, way) => {
    const services = createTestServices({ locale, messages: { account } })
    render(
      <TestShop services={services} at="/my-account/orders">
        <OverviewRoute />
      </TestShop>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(screen.getByRole('button', { name: way })).toBeTruthy()
    expect(screen.getByRole('link', { name: account['guard.toViewed'] }).getAttribute('href')).toBe(
      '/my-account/recently-viewed',
    )
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

test('the Russian and English messages of the account have the same keys', () => {
  const said = (messages: object) =>
    [...new Set(Object.keys(messages).map(key => key.replace(/_(one|few|many|other)$/, '')))].sort()
  expect(said(english)).toEqual(said(russian))
})
