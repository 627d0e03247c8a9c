/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { notFound, redirect } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { createMemoryNavigator } from '@vitrina/page-loading/testing'
import { type ReactNode, useState } from 'react'
import messages from '../../messages/ru-RU/shell.json' with { type: 'json' }
import { DeferredPage } from './page.tsx'

function Goods({ of }: { of: string }) {
  const [opened] = useState(of)
  return (
    <h1>
      {of}, {opened}
    </h1>
  )
}

/** A shop of one page, whose loader answers what the test says. */
async function open(
  loaded: unknown,
  others: readonly { id: string; path: string; element: ReactNode }[] = [],
) {
  const page = <DeferredPage<string>>{data => <Goods of={data} />}</DeferredPage>
  const answers = [loaded]
  const navigator = createMemoryNavigator({
    routes: [
      { id: 'home', path: '/', element: null },
      ...others,
      { id: 'goods', path: '/goods', loader: async () => answers.pop(), element: page },
    ],
  })
  render(
    <TestShop
      services={createTestServices({ messages: { shell: messages } })}
      navigator={navigator}
    />,
  )
  await act(() => navigator.navigate('/goods'))
  return { navigator, answers }
}

test('a page with deferred data shows a busy placeholder until the data arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await open({ later: promise })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await act(async () => resolve('Платья'))
  expect(screen.getByRole('heading').textContent).toBe('Платья, Платья')
})

test('a page keeps its component state when the data for its new query arrives', async () => {
  const { navigator, answers } = await open({ later: Promise.resolve('Платья') })
  answers.push('Дешёвые')
  await act(() => navigator.navigate('/goods?sort=price'))
  expect(screen.getByRole('heading').textContent).toBe('Дешёвые, Платья')
})

test.each([
  ['the page does not exist', notFound(), 'Здесь пустая витрина'],
  ['the page could not be loaded', new Error('offline'), messages['failure.heading']],
])(
  'a page whose deferred data is rejected shows the message that %s',
  async (_what, error, heading) => {
    await open({ later: Promise.reject(error) })
    expect(screen.getByRole('heading').textContent).toBe(heading)
  },
)

test('a page whose deferred data redirects adds no history entry', async () => {
  const elsewhere = { id: 'coat', path: '/palto', element: <h1>Пальто</h1> }
  const { navigator } = await open({ later: Promise.reject(redirect('/palto', 301)) }, [elsewhere])
  expect(screen.getByRole('heading').textContent).toBe('Пальто')
  expect(navigator.state.page.location.pathname).toBe('/palto')
  await act(() => navigator.navigate(-1))
  expect(navigator.state.page.location.pathname).toBe('/')
})
