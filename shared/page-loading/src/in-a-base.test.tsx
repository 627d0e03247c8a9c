/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { redirect, useHref } from 'react-router'
import { Link } from './link.tsx'
import { createBrowserPageHistory } from './page-history.ts'
import { createPageNavigator } from './page-navigator.ts'
import { PageProvider } from './page-provider.tsx'
import { scopeHistoryToBase } from './scope-history-to-base.ts'
import { createScrollPositions } from './scroll-positions.ts'
import type { ShopBase } from './shop-base.ts'
import { createMemoryNavigator, createTestHistory } from './testing.ts'

const english: ShopBase = { path: '/en', others: ['/de'] }

function openShop(base: ShopBase) {
  const history = createTestHistory(base.path || '/')
  const asked: string[] = []
  const navigator = createPageNavigator({
    routes: [
      {
        id: 'page',
        path: '*',
        element: null,
        loader: async ({ url }) => {
          asked.push(url.pathname)
          if (url.pathname === '/moved') throw redirect('/palto', 301)
          if (url.pathname === '/abroad') throw redirect('/de/mantel')
        },
      },
    ],
    history,
    services: {},
    positions: createScrollPositions(null),
    hydrationData: { loaderData: {}, errors: null },
    base,
  })
  return { navigator, history, asked }
}

it('routes and redirects inside a store view use paths without its base', async () => {
  const { navigator, asked } = openShop(english)
  await navigator.navigate('/moved')
  expect(asked).toEqual(['/moved', '/palto'])
  expect(navigator.state.page.location.pathname).toBe('/palto')
})

it('a link with the base of its store view opens the page at the path after the base', async () => {
  const { navigator, asked } = openShop(english)
  await navigator.navigate('/en/palto?color=1')
  expect(asked).toEqual(['/palto'])
  expect(navigator.state.page.location).toMatchObject({ pathname: '/palto', search: '?color=1' })
})

it.each(['/de/mantel', '/abroad'])(
  'a link to another store view is a full page load: %s',
  async to => {
    const { navigator, history, asked } = openShop(english)
    await navigator.navigate(to)
    expect(history.left).toEqual(['/de/mantel'])
    expect(asked).not.toContain('/de/mantel')
    expect(navigator.state.page.location.pathname).toBe('/')
  },
)

it('the store view at the root opens paths of other views by a full page load', async () => {
  const { navigator, history } = openShop({ path: '', others: ['/en'] })
  await navigator.navigate('/en?q=1')
  await navigator.navigate('/english')
  expect(history.left).toEqual(['/en?q=1'])
  expect(navigator.state.page.location.pathname).toBe('/english')
})

it('links and forms of a store view are rendered with its base', () => {
  const Form = () => <form aria-label="search" action={useHref('/search')} />
  render(
    <PageProvider navigator={createMemoryNavigator({ at: '/en/palto', base: english })}>
      <Link to="/">Home</Link>
      <Link to="?page=2">More</Link>
      <Link to="/de">Deutsch</Link>
      <Form />
    </PageProvider>,
  )
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(['/en', '/en/palto?page=2', '/de'])
  expect(screen.getByRole('form').getAttribute('action')).toBe('/en/search')
})

it('the browser URL contains the base of the store view, and the page location omits it', () => {
  window.history.replaceState(null, '', '/en')
  const history = scopeHistoryToBase(createBrowserPageHistory(window), english)
  expect(history.location.pathname).toBe('/')
  history.push({ pathname: '/palto', search: '?a=1', hash: '', key: 'k', state: null })
  expect(window.location.pathname + window.location.search).toBe('/en/palto?a=1')
  expect(history.location).toMatchObject({ pathname: '/palto', search: '?a=1', key: 'k' })
  history.replace({ pathname: '/', search: '', hash: '', key: 'k', state: null })
  expect(window.location.pathname).toBe('/en')
})
