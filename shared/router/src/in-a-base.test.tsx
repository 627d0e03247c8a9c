/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { redirect } from './answers.ts'
import type { Base } from './base.ts'
import { browserPlace } from './browser-place.ts'
import { createRouter } from './create-router.ts'
import { useHref } from './hooks.ts'
import { Link } from './link.tsx'
import { RouterProvider } from './router-provider.tsx'
import { createScrollPositions } from './scroll-positions.ts'
import { createMemoryRouter, memoryPlace } from './testing.ts'

const english: Base = { path: '/en', others: ['/de'] }

function openShop(base: Base) {
  const place = memoryPlace('/')
  const asked: string[] = []
  const router = createRouter({
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
    place,
    services: {},
    positions: createScrollPositions(null),
    hydrationData: { loaderData: {}, errors: null },
    base,
  })
  return { router, place, asked }
}

it('pages, loaders and redirects know nothing of where the shop begins', async () => {
  const { router, asked } = openShop(english)
  await router.navigate('/moved')
  expect(asked).toEqual(['/moved', '/palto'])
  expect(router.state.page.location.pathname).toBe('/palto')
})

it('a link that names where the shop begins leads to the same page', async () => {
  const { router, asked } = openShop(english)
  await router.navigate('/en/palto?color=1')
  expect(asked).toEqual(['/palto'])
  expect(router.state.page.location).toMatchObject({ pathname: '/palto', search: '?color=1' })
})

it.each(['/de/mantel', '/abroad'])('what is not of this shop is a page load: %s', async to => {
  const { router, place, asked } = openShop(english)
  await router.navigate(to)
  expect(place.left).toEqual(['/de/mantel'])
  expect(asked).not.toContain('/de/mantel')
  expect(router.state.page.location.pathname).toBe('/')
})

it('the shop at the root leaves to the others what is theirs', async () => {
  const { router, place } = openShop({ path: '', others: ['/en'] })
  await router.navigate('/en?q=1')
  await router.navigate('/english')
  expect(place.left).toEqual(['/en?q=1'])
  expect(router.state.page.location.pathname).toBe('/english')
})

it('links and forms in the document name where the shop begins', () => {
  function Form() {
    const href = useHref()
    return <form aria-label="search" action={href('/search')} />
  }
  render(
    <RouterProvider router={createMemoryRouter({ at: '/palto', base: english })}>
      <Link to="/">Home</Link>
      <Link to="?page=2">More</Link>
      <Link to="/de">Deutsch</Link>
      <Form />
    </RouterProvider>,
  )
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(['/en', '/en/palto?page=2', '/de'])
  expect(screen.getByRole('form').getAttribute('action')).toBe('/en/search')
})

it('the browser’s own history has whole addresses, and the router those inside', () => {
  window.history.replaceState(null, '', '/en')
  const place = browserPlace(window, english)
  expect(place.now().pathname).toBe('/')
  place.push({ pathname: '/palto', search: '?a=1', hash: '', key: 'k', state: null })
  expect(window.location.pathname + window.location.search).toBe('/en/palto?a=1')
  expect(place.now()).toMatchObject({ pathname: '/palto', search: '?a=1', key: 'k' })
  place.replace({ pathname: '/', search: '', hash: '', key: 'k', state: null })
  expect(window.location.pathname).toBe('/en')
})
