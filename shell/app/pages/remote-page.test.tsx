/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { createMemoryNavigator } from '@vitrina/page-loading/testing'
import messages from '../../messages/ru-RU/shell.json' with { type: 'json' }
import { ScreenFrame } from './remote-page.tsx'

/** The page of a remote whose code could not be had. */
async function openMissing(state: 'reachable' | 'unreachable') {
  const screenData = { id: 'account:overview', data: null, isDown: true } as const
  const navigator = createMemoryNavigator({
    routes: [
      { id: 'home', path: '/', element: null },
      { id: 'account', path: '/my-account', element: <ScreenFrame screen={screenData} /> },
    ],
  })
  const network = { state, subscribe: () => () => undefined }
  render(
    <TestShop
      services={{ ...createTestServices({ messages: { shell: messages } }), network }}
      navigator={navigator}
    />,
  )
  await act(() => navigator.navigate('/my-account?tab=orders'))
}

test('a page whose code fails to load offline shows an error, with a button to retry', async () => {
  await openMissing('unreachable')
  expect(screen.getByRole('heading').textContent).toBe(messages['failure.heading'])
  expect(screen.getByRole('button', { name: messages['failure.retry'] })).toBeTruthy()
})

test('a page whose remote is down shows an error, with links to reload and to home', async () => {
  await openMissing('reachable')
  expect(screen.getByRole('heading').textContent).toBe(messages['unavailable.heading'])
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(messages['failure.retry'])).toBe('/my-account?tab=orders')
  expect(hrefOf(messages.toHome)).toBe('/')
})
