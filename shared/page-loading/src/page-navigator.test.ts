import { describe, expect, it } from '@jest/globals'
import { data, redirect } from 'react-router'
import { createPageNavigator, type PageNavigator } from './page-navigator.ts'
import type { Route } from './route.ts'
import { createScrollPositions } from './scroll-positions.ts'
import { createTestHistory } from './testing.ts'

/** A page whose loader answers when the test says so. */
function deferred() {
  const calls: { url: string; signal: AbortSignal; answer(value: unknown): void }[] = []
  const loader: Route<object>['loader'] = ({ url, signal }) =>
    new Promise(answer => calls.push({ url: url.pathname + url.search, signal, answer }))
  return { calls, loader }
}

function openShop(
  loaders: Record<string, Route<object>['loader']> = {},
  onNavigation?: () => () => Promise<void>,
) {
  const menus: string[] = []
  const page = (id: string, path?: string): Route<object> => ({
    id,
    ...(path && { path }),
    loader: loaders[id] ?? (async ({ url }) => `${id}${url.search}`),
    element: null,
    errorElement: 'sorry',
  })
  const routes: Route<object>[] = [
    {
      id: 'frame',
      loader: async ({ url }) => menus.push(url.pathname),
      loadsOnce: true,
      element: null,
      children: [
        { ...page('home'), index: true },
        page('search', 'search'),
        page('product', 'p/:sku'),
        page('any', '*'),
      ],
    },
  ]
  const history = createTestHistory('/')
  const navigator = createPageNavigator({
    routes,
    history,
    services: {},
    onNavigation,
    positions: createScrollPositions(null),
    hydrationData: { loaderData: { frame: 'menu', home: 'home' }, errors: null },
  })
  return { navigator, history, menus }
}

const shown = ({ state: { page } }: PageNavigator) => ({
  address: page.location.pathname + page.location.search + page.location.hash,
  data: page.loaderData[page.matches.at(-1)?.route.id ?? ''],
})
const settled = () => new Promise(done => setImmediate(done))

describe('an overlay above the page', () => {
  it('is notified when a navigation starts; history changes after the overlay closes', async () => {
    const events: string[] = []
    const { calls, loader } = deferred()
    let close = () => {}
    const { navigator, history } = openShop({ search: loader }, () => {
      events.push(`begins at ${history.location.pathname}`)
      return () => {
        events.push('page is here')
        return new Promise(done => {
          close = done
        })
      }
    })
    const arrived = navigator.navigate('/search')
    expect(events).toEqual(['begins at /'])
    calls[0]?.answer('found')
    await settled()
    expect(events).toEqual(['begins at /', 'page is here'])
    expect(history.location.pathname).toBe('/')
    close()
    await arrived
    expect(history.location.pathname).toBe('/search')
  })

  it('is not closed by revalidating the page', async () => {
    let navigations = 0
    const { navigator } = openShop({}, () => {
      navigations += 1
      return async () => undefined
    })
    await navigator.revalidate()
    expect(navigations).toBe(0)
  })
})

describe('a navigation', () => {
  it('loads the new page before showing the page, and does not reload the frame', async () => {
    const { navigator, history, menus } = openShop()
    const seen: string[] = []
    navigator.subscribe(({ navigation }) => seen.push(navigation.location?.pathname ?? 'idle'))
    await navigator.navigate('/search?q=palto')
    expect(seen).toEqual(['/search', 'idle'])
    expect(shown(navigator)).toEqual({ address: '/search?q=palto', data: 'search?q=palto' })
    expect(navigator.state.page.loaderData.frame).toBe('menu')
    expect(history.location.pathname).toBe('/search')
    expect(menus).toEqual([])
  })

  it('is aborted by a later navigation, whose page is shown', async () => {
    const slow = deferred()
    const { navigator, history } = openShop({ search: slow.loader })
    const first = navigator.navigate('/search?q=palto')
    await navigator.navigate('/p/VT-1')
    expect(slow.calls[0]?.signal.aborted).toBe(true)
    slow.calls[0]?.answer('late')
    await first
    expect(shown(navigator)).toEqual({ address: '/p/VT-1', data: 'product' })
    history.go(-1)
    await settled()
    expect(shown(navigator).address).toBe('/')
  })

  it('to a hash of the current page calls no loader', async () => {
    const { calls, loader } = deferred()
    const { navigator } = openShop({ home: loader })
    await navigator.navigate('#news')
    expect(shown(navigator)).toEqual({ address: '/#news', data: 'home' })
    expect(calls).toHaveLength(0)
  })

  it('to the current URL with replace: true reloads the page', async () => {
    const { calls, loader } = deferred()
    const { navigator } = openShop({ home: loader })
    const again = navigator.navigate('/', { replace: true })
    calls[0]?.answer('newer')
    await again
    expect(shown(navigator).data).toBe('newer')
  })

  it.each([
    ['after the page is shown', async (first: Promise<void>) => first],
    ['while the page is loading', async () => {}],
  ])('repeated to the same URL adds one history entry: %s', async (_when, meanwhile) => {
    const { navigator, history } = openShop()
    const first = navigator.navigate('/p/VT-1')
    await meanwhile(first)
    await navigator.navigate('/p/VT-1')
    await first
    expect(shown(navigator).address).toBe('/p/VT-1')
    history.go(-1)
    await settled()
    expect(shown(navigator).address).toBe('/')
  })

  it('to the current URL with replace: false adds a history entry', async () => {
    const { navigator, history } = openShop()
    const first = history.location
    await navigator.navigate('/', { replace: false })
    expect(history.location.key).not.toBe(first.key)
    history.go(-1)
    expect(history.location).toEqual(first)
    await settled()
  })

  it('follows a redirect without a history entry for the redirecting URL', async () => {
    const { navigator, history } = openShop({
      product: () => Promise.reject(redirect('/search?q=x')),
    })
    await navigator.navigate('/p/VT-1')
    expect(shown(navigator).address).toBe('/search?q=x')
    history.go(-1)
    await settled()
    expect(shown(navigator).address).toBe('/')
  })

  it('leaves the shop when a loader redirects to another site', async () => {
    const { navigator, history } = openShop({
      any: async () => redirect('https://elsewhere.example/'),
    })
    await navigator.navigate('/partner')
    expect(history.left).toEqual(['https://elsewhere.example/'])
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:0',
  ])('to %s rejects with “not an address of the shop”', async to => {
    const { navigator } = openShop()
    await expect(navigator.navigate(to)).rejects.toThrow('not an address of the shop')
    expect(shown(navigator).address).toBe('/')
  })

  it('passes its state to the location of the page', async () => {
    const { navigator } = openShop()
    await navigator.navigate('/search', { state: { from: 'header' } })
    expect(navigator.state.page.location.state).toEqual({ from: 'header' })
  })
})

describe('going back', () => {
  it('loads the previous page', async () => {
    const { navigator, history } = openShop()
    await navigator.navigate('/search?q=palto')
    await navigator.navigate('/p/VT-1')
    history.go(-1)
    await settled()
    expect(shown(navigator)).toEqual({ address: '/search?q=palto', data: 'search?q=palto' })
  })

  it('restores the scroll position of a page, and a new page starts at its top', async () => {
    const { navigator, history } = openShop()
    history.scrolledTo = () => 640
    await navigator.navigate('/search')
    expect(navigator.state.page.scroll).toBe('start')
    history.go(-1)
    await settled()
    expect(navigator.state.page.scroll).toBe(640)
  })

  it('can use the scroll position saved under the history key of the previous page', async () => {
    const { navigator, history } = openShop()
    const first = navigator.state.page.location.key
    history.scrolledTo = () => 640
    await navigator.navigate('/search')
    expect(navigator.leftAt(first)).toBe(640)
    expect(navigator.leftAt(navigator.state.page.location.key)).toBeUndefined()
  })

  it('restores the scroll position when a retry loads a page that failed at first', async () => {
    let isThere = false
    const home = async () => {
      if (!isThere) throw new Error('offline')
      return 'home'
    }
    const { navigator, history } = openShop({ home })
    history.scrolledTo = () => 640
    await navigator.navigate('/search')
    history.go(-1)
    await settled()
    expect(navigator.state.page.errors).not.toBeNull()
    history.scrolledTo = () => 0
    isThere = true
    await navigator.revalidate()
    expect(navigator.state.page).toMatchObject({ errors: null, scroll: 640 })
  })

  it('and then leaving the page during its revalidation aborts the revalidation', async () => {
    const slow = deferred()
    const { navigator, history } = openShop({ home: slow.loader })
    await navigator.navigate('/search')
    history.go(-1)
    slow.calls[0]?.answer('home')
    await settled()
    const again = navigator.revalidate()
    const seen: string[] = []
    navigator.subscribe(state => seen.push(`${state.navigation.state} ${state.revalidation}`))
    await navigator.navigate('/search')
    slow.calls[1]?.answer('late')
    await again
    expect(seen).toEqual(['loading idle', 'idle idle'])
  })

  it('aborts the navigation to a page that is still loading', async () => {
    const slow = deferred()
    const { navigator, history } = openShop({ product: slow.loader })
    await navigator.navigate('/search')
    const late = navigator.navigate('/p/VT-1')
    history.go(-1)
    await settled()
    slow.calls[0]?.answer('late')
    await late
    expect(shown(navigator).address).toBe('/')
    expect(navigator.state.navigation.state).toBe('idle')
  })
})

describe('the page navigator', () => {
  it('does not scroll a page opened with preventScrollReset', async () => {
    const { navigator } = openShop()
    await navigator.navigate('/search?color=49', { preventScrollReset: true })
    expect(navigator.state.page.scroll).toBe('stay')
  })

  it('reloads the page by revalidate, with the state "loading" meanwhile', async () => {
    const { calls, loader } = deferred()
    const { navigator } = openShop({ home: loader })
    const again = navigator.revalidate()
    expect(navigator.state).toMatchObject({
      revalidation: 'loading',
      navigation: { state: 'idle' },
    })
    calls[0]?.answer('newer')
    await again
    expect(shown(navigator).data).toBe('newer')
    expect(navigator.state).toMatchObject({ revalidation: 'idle', page: { scroll: 'stay' } })
  })
})

it('the page navigator shows the error of a loader, and the page after a retry', async () => {
  let isThere = false
  const { navigator } = openShop({
    any: async () => {
      if (!isThere) throw data(null, { status: 404 })
      return 'there'
    },
  })
  await navigator.navigate('/palto')
  expect(navigator.state.page.errors).toEqual({ any: { status: 404, data: null } })
  isThere = true
  await navigator.revalidate()
  expect(navigator.state.page.errors).toBeNull()
  expect(shown(navigator).data).toBe('there')
})

describe('a redirect', () => {
  it('to the current page adds no history entry', async () => {
    const { navigator, history } = openShop({ any: async () => redirect('/') })
    await navigator.navigate('/gone')
    expect(shown(navigator).address).toBe('/')
    expect(history.pushed).toEqual([])
  })

  it('to the current page does not reload the page, so that no error can replace it', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    const { navigator } = openShop({ home: offline, any: async () => redirect('/') })
    await navigator.navigate('/gone')
    expect(navigator.state.page.errors).toBeNull()
    expect(shown(navigator)).toEqual({ address: '/', data: 'home' })
    expect(navigator.state.navigation.state).toBe('idle')
  })

  it('to the current page keeps its scroll position and history entry', async () => {
    const { navigator, history } = openShop({ any: async () => redirect('/') })
    history.scrolledTo = () => 2_000
    const { location } = navigator.state.page
    await navigator.navigate('/gone')
    expect(navigator.state.page).toMatchObject({ location, scroll: 'stay' })
    expect(history.location).toEqual(location)
  })

  it('while going back keeps the current page, under a new history key', async () => {
    let isGone = false
    const { navigator, history } = openShop({
      any: async () => (isGone ? redirect('/') : 'there'),
    })
    await navigator.navigate('/gone')
    await navigator.navigate('/')
    const home = history.location
    isGone = true
    history.go(-1)
    await settled()
    expect(navigator.state.page.scroll).toBe('stay')
    expect(shown(navigator).address).toBe('/')
    expect(history.location.key).not.toBe(home.key)
  })
})

describe('a URL whose path starts with two slashes', () => {
  it.each(['/.//elsewhere.test/a', './/elsewhere.test/a'])(
    'such as %s is opened in the shop, not on another host',
    async to => {
      const { navigator } = openShop()
      await navigator.navigate(to)
      expect(shown(navigator).address).toBe('/elsewhere.test/a')
    },
  )
})
