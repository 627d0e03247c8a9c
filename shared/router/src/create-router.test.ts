import { describe, expect, it } from '@jest/globals'
import { data, redirect } from './answers.ts'
import { createRouter, type Router } from './create-router.ts'
import type { Route } from './route.ts'
import { createScrollPositions } from './scroll-positions.ts'
import { memoryPlace } from './testing.ts'

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
        page('home'),
        page('search', 'search'),
        page('product', 'p/:sku'),
        page('any', '*'),
      ],
    },
  ]
  const place = memoryPlace('/')
  const router = createRouter({
    routes,
    place,
    services: {},
    onNavigation,
    positions: createScrollPositions(null),
    hydrationData: { loaderData: { frame: 'menu', home: 'home' }, errors: null },
  })
  return { router, place, menus }
}

const shown = ({ state: { page } }: Router) => ({
  address: page.location.pathname + page.location.search + page.location.hash,
  data: page.loaderData[page.matches.at(-1)?.route.id ?? ''],
})
const settled = () => new Promise(done => setImmediate(done))

describe('what lies over the page', () => {
  it('is told of a navigation as it begins, and is waited for before the history changes', async () => {
    const events: string[] = []
    const { calls, loader } = deferred()
    let close = () => {}
    const { router, place } = openShop({ search: loader }, () => {
      events.push(`begins at ${place.now().pathname}`)
      return () => {
        events.push('page is here')
        return new Promise(done => {
          close = done
        })
      }
    })
    const arrived = router.navigate('/search')
    expect(events).toEqual(['begins at /'])
    calls[0]?.answer('found')
    await settled()
    expect(events).toEqual(['begins at /', 'page is here'])
    expect(place.now().pathname).toBe('/')
    close()
    await arrived
    expect(place.now().pathname).toBe('/search')
  })

  it('is not asked to close by a page that loads its data anew', async () => {
    let navigations = 0
    const { router } = openShop({}, () => {
      navigations += 1
      return async () => undefined
    })
    await router.revalidate()
    expect(navigations).toBe(0)
  })
})

describe('a navigation', () => {
  it('loads the page and then shows it; the frame stays', async () => {
    const { router, place, menus } = openShop()
    const seen: string[] = []
    router.subscribe(({ navigation }) => seen.push(navigation.location?.pathname ?? 'idle'))
    await router.navigate('/search?q=palto')
    expect(seen).toEqual(['/search', 'idle'])
    expect(shown(router)).toEqual({ address: '/search?q=palto', data: 'search?q=palto' })
    expect(router.state.page.loaderData.frame).toBe('menu')
    expect(place.now().pathname).toBe('/search')
    expect(menus).toEqual([])
  })

  it('is forgotten when another one overtakes it', async () => {
    const slow = deferred()
    const { router, place } = openShop({ search: slow.loader })
    const first = router.navigate('/search?q=palto')
    await router.navigate('/p/VT-1')
    expect(slow.calls[0]?.signal.aborted).toBe(true)
    slow.calls[0]?.answer('late')
    await first
    expect(shown(router)).toEqual({ address: '/p/VT-1', data: 'product' })
    place.go(-1)
    await settled()
    expect(shown(router).address).toBe('/')
  })

  it('inside a page loads nothing', async () => {
    const { calls, loader } = deferred()
    const { router } = openShop({ home: loader })
    await router.navigate('#news')
    expect(shown(router)).toEqual({ address: '/#news', data: 'home' })
    expect(calls).toHaveLength(0)
  })

  it('to the address on screen loads it again', async () => {
    const { calls, loader } = deferred()
    const { router } = openShop({ home: loader })
    const again = router.navigate('/', { replace: true })
    calls[0]?.answer('newer')
    await again
    expect(shown(router).data).toBe('newer')
  })

  it.each([
    ['when the page is there', async (first: Promise<void>) => first],
    ['while it is on its way', async () => {}],
  ])('asked for twice makes one entry: %s', async (_when, meanwhile) => {
    const { router, place } = openShop()
    const first = router.navigate('/p/VT-1')
    await meanwhile(first)
    await router.navigate('/p/VT-1')
    await first
    expect(shown(router).address).toBe('/p/VT-1')
    place.go(-1)
    await settled()
    expect(shown(router).address).toBe('/')
  })

  it('to the address on screen makes an entry where it is asked to', async () => {
    const { router, place } = openShop()
    const first = place.now()
    await router.navigate('/', { replace: false })
    expect(place.now().key).not.toBe(first.key)
    place.go(-1)
    expect(place.now()).toEqual(first)
    await settled()
  })

  it('follows redirects without a trace of the way', async () => {
    const { router, place } = openShop({ product: () => Promise.reject(redirect('/search?q=x')) })
    await router.navigate('/p/VT-1')
    expect(shown(router).address).toBe('/search?q=x')
    place.go(-1)
    await settled()
    expect(shown(router).address).toBe('/')
  })

  it('leaves for another site where a loader says so', async () => {
    const { router, place } = openShop({ any: async () => redirect('https://elsewhere.example/') })
    await router.navigate('/partner')
    expect(place.left).toEqual(['https://elsewhere.example/'])
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:0',
  ])('never goes to %s by itself', async to => {
    const { router } = openShop()
    await expect(router.navigate(to)).rejects.toThrow('not an address of the shop')
    expect(shown(router).address).toBe('/')
  })

  it('keeps what is left for the page', async () => {
    const { router } = openShop()
    await router.navigate('/search', { state: { from: 'header' } })
    expect(router.state.page.location.state).toEqual({ from: 'header' })
  })
})

describe('the way back', () => {
  it('loads the page that was left', async () => {
    const { router, place } = openShop()
    await router.navigate('/search?q=palto')
    await router.navigate('/p/VT-1')
    place.go(-1)
    await settled()
    expect(shown(router)).toEqual({ address: '/search?q=palto', data: 'search?q=palto' })
  })

  it('shows it from where it was left; a new page is shown from its start', async () => {
    const { router, place } = openShop()
    place.scrolledTo = () => 640
    await router.navigate('/search')
    expect(router.state.page.scroll).toBe('start')
    place.go(-1)
    await settled()
    expect(router.state.page.scroll).toBe(640)
  })

  it('knows how far it was scrolled before it is there', async () => {
    const { router, place } = openShop()
    const first = router.state.page.location.key
    place.scrolledTo = () => 640
    await router.navigate('/search')
    expect(router.leftAt(first)).toBe(640)
    expect(router.leftAt(router.state.page.location.key)).toBeUndefined()
  })

  it('finds its row even when it can only be had at the second attempt', async () => {
    let isThere = false
    const home = async () => {
      if (!isThere) throw new Error('offline')
      return 'home'
    }
    const { router, place } = openShop({ home })
    place.scrolledTo = () => 640
    await router.navigate('/search')
    place.go(-1)
    await settled()
    expect(router.state.page.errors).not.toBeNull()
    place.scrolledTo = () => 0
    isThere = true
    await router.revalidate()
    expect(router.state.page).toMatchObject({ errors: null, scroll: 640 })
  })

  it('ends a second attempt it overtakes', async () => {
    const slow = deferred()
    const { router, place } = openShop({ home: slow.loader })
    await router.navigate('/search')
    place.go(-1)
    slow.calls[0]?.answer('home')
    await settled()
    const again = router.revalidate()
    const seen: string[] = []
    router.subscribe(state => seen.push(`${state.navigation.state} ${state.revalidation}`))
    await router.navigate('/search')
    slow.calls[1]?.answer('late')
    await again
    expect(seen).toEqual(['loading idle', 'idle idle'])
  })

  it('overtakes a page on its way', async () => {
    const slow = deferred()
    const { router, place } = openShop({ product: slow.loader })
    await router.navigate('/search')
    const late = router.navigate('/p/VT-1')
    place.go(-1)
    await settled()
    slow.calls[0]?.answer('late')
    await late
    expect(shown(router).address).toBe('/')
    expect(router.state.navigation.state).toBe('idle')
  })
})

describe('a page that stays where it is', () => {
  it('is not scrolled when asked not to be', async () => {
    const { router } = openShop()
    await router.navigate('/search?color=49', { preventScrollReset: true })
    expect(router.state.page.scroll).toBe('stay')
  })

  it('loads anew on demand, and says so meanwhile', async () => {
    const { calls, loader } = deferred()
    const { router } = openShop({ home: loader })
    const again = router.revalidate()
    expect(router.state).toMatchObject({ revalidation: 'loading', navigation: { state: 'idle' } })
    calls[0]?.answer('newer')
    await again
    expect(shown(router).data).toBe('newer')
    expect(router.state).toMatchObject({ revalidation: 'idle', page: { scroll: 'stay' } })
  })
})

it('shows what a loader threw, and the page itself once it loads', async () => {
  let isThere = false
  const { router } = openShop({
    any: async () => {
      if (!isThere) throw data(null, { status: 404 })
      return 'there'
    },
  })
  await router.navigate('/palto')
  expect(router.state.page.errors).toEqual({ any: { status: 404, data: null } })
  isThere = true
  await router.revalidate()
  expect(router.state.page.errors).toBeNull()
  expect(shown(router).data).toBe('there')
})

describe('a redirect', () => {
  it('back to the page on screen makes no entry of its own', async () => {
    const { router, place } = openShop({ any: async () => redirect('/') })
    const entries: string[] = []
    place.push = ({ pathname }) => void entries.push(pathname)
    await router.navigate('/gone')
    expect(shown(router).address).toBe('/')
    expect(entries).toEqual([])
  })

  it('back to the page on screen leaves it where it stands', async () => {
    const { router, place } = openShop({ any: async () => redirect('/') })
    place.scrolledTo = () => 2_000
    const { location } = router.state.page
    await router.navigate('/gone')
    expect(router.state.page).toMatchObject({ location, scroll: 'stay' })
    expect(place.now()).toEqual(location)
  })

  it('of an entry gone back to leaves the page where it stands, and each entry its own', async () => {
    let isGone = false
    const { router, place } = openShop({
      any: async () => (isGone ? redirect('/') : 'there'),
    })
    await router.navigate('/gone')
    await router.navigate('/')
    const home = place.now()
    isGone = true
    place.go(-1)
    await settled()
    expect(router.state.page.scroll).toBe('stay')
    expect(shown(router).address).toBe('/')
    expect(place.now().key).not.toBe(home.key)
  })
})

describe('an address with a path of two slashes', () => {
  it.each(['/.//elsewhere.test/a', './/elsewhere.test/a'])('%s names no other host', async to => {
    const { router } = openShop()
    await router.navigate(to)
    expect(shown(router).address).toBe('/elsewhere.test/a')
  })
})
