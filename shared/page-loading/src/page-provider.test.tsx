/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { createPath, data, Outlet, useLocation } from 'react-router'
import {
  useLoaderData,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from './hooks.ts'
import { Link, NavLink } from './link.tsx'
import { PageProvider, StaticPage, type ViewTransition } from './page-provider.tsx'
import { PageScroll } from './page-scroll.tsx'
import type { Route } from './route.ts'
import { rootShopBase, type ShopBase } from './shop-base.ts'
import { createMemoryNavigator } from './testing.ts'

const scrollTo = jest.fn()
beforeEach(() => {
  window.scrollTo = scrollTo as never
})
afterEach(() => {
  scrollTo.mockClear()
})

function Frame() {
  const { state } = useNavigation()
  const menu = useLoaderData<string>()
  return (
    <>
      <nav>
        {menu}
        <Link to="/palto?color=49">Пальто</Link>
        <NavLink to="/platya">Платья</NavLink>
        <NavLink to="/platya/vechernie">Вечерние</NavLink>
        <Link to="https://elsewhere.example/">Партнёр</Link>
        <Link to="?color=50">Синий</Link>
        <Link to="/gone">Нет такого</Link>
        <Link to="/broken">Сломано</Link>
        <Link to="/waiting/here">Ждёт</Link>
        <Link to="/palto" download>
          Скачать
        </Link>
        <Link to="/palto" target="_blank">
          В новой вкладке
        </Link>
        <Link to="/palto" onClick={event => event.preventDefault()}>
          Не сейчас
        </Link>
        <Link to="/platya" replace state={{ from: 1 }} preventScrollReset>
          На месте
        </Link>
      </nav>
      <main data-state={state}>
        <Outlet />
      </main>
      <PageScroll />
    </>
  )
}

function Page() {
  const name = useMatches().at(-1)?.route.id
  const menu = useRouteLoaderData<string>('frame')
  return (
    <h1>
      {name} {useLoaderData<string>()} {menu}
    </h1>
  )
}

function Sorry() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const text = error instanceof Error ? error.message : JSON.stringify(error)
  return (
    <button type="button" onClick={revalidate}>
      {text}
    </button>
  )
}

let breaks = true
function Breakable() {
  if (breaks) throw new Error('broken while rendered')
  return 'mended'
}

const never = new Promise<never>(() => {})
const Waiting = () => use(never)

const page = (path: string, element: ReactNode = <Page />): Route<object> => ({
  id: path,
  path,
  loader: async ({ url }) => {
    if (path === 'gone') throw data(null, { status: 410 })
    return url.search
  },
  element,
  errorElement: <Sorry />,
})

const routes: Route<object>[] = [
  {
    id: 'frame',
    path: '/',
    loadsOnce: true,
    loader: async () => 'menu',
    element: <Frame />,
    children: [
      page('palto'),
      page('platya'),
      page('platya/vechernie'),
      page('gone'),
      page('broken', <Breakable />),
      page('waiting/here', <Waiting />),
    ],
  },
]

function open(at = '/platya', viewTransition?: ViewTransition) {
  const hydrationData = { loaderData: { frame: 'menu', platya: 'all' }, errors: null }
  const navigator = createMemoryNavigator({ at, routes, hydrationData })
  return {
    navigator,
    ...render(<PageProvider navigator={navigator} viewTransition={viewTransition} />),
  }
}
const click = (name: string, init = {}) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name }), init))

const english: ShopBase = { path: '/en', others: ['/de'] }

function currentAt(at: string, to: string, base: ShopBase): string | null {
  render(
    <PageProvider navigator={createMemoryNavigator({ at, base })}>
      <NavLink to={to}>Отдел</NavLink>
    </PageProvider>,
  )
  return screen.getByRole('link').getAttribute('aria-current')
}

describe('the current page', () => {
  it('renders the data of its route and of its frame', () => {
    open()
    expect(screen.getByRole('heading').textContent).toBe('platya all menu')
  })

  it('is replaced by the page of a clicked link, scrolled to the top', async () => {
    open()
    expect(scrollTo).not.toHaveBeenCalled()
    await click('Пальто')
    expect(screen.getByRole('heading').textContent).toBe('palto ?color=49 menu')
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })

  it('changes within a view transition, which ends when the next page is rendered', async () => {
    const seen: (string | null | undefined)[] = []
    const heading = () => screen.getByRole('heading').textContent?.split(' ')[0]
    const { navigator } = open('/platya', change => {
      seen.push(heading())
      void change().then(() => seen.push(heading(), `${scrollTo.mock.calls.length}`))
    })
    await click('Пальто')
    expect(seen).toEqual(['platya', 'palto', '1'])
    await act(() => navigator.navigate('/palto?color=50'))
    expect(seen).toHaveLength(3)
  })

  it('is rendered with the same content by StaticPage on a server', () => {
    const location = { pathname: '/platya', search: '', hash: '', key: '', state: null }
    const { matches } = open().navigator.state.page
    const loaderData = { frame: 'menu', platya: 'all' }
    const { unmount } = render(
      <StaticPage page={{ location, matches, loaderData, errors: null }} />,
    )
    expect(screen.getAllByRole('heading').at(-1)?.textContent).toBe('platya all menu')
    unmount()
  })
})

describe('a link', () => {
  it('has an href resolved against the current page', () => {
    open()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Пальто')).toBe('/palto?color=49')
    expect(hrefOf('Синий')).toBe('/platya?color=50')
    expect(hrefOf('Партнёр')).toBe('https://elsewhere.example/')
  })

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('clicked with %o keeps the browser’s default action and starts no navigation', async init => {
    const { navigator } = open()
    const taken: boolean[] = []
    // jsdom cannot navigate: what nobody took is stopped at the window.
    const stop = (event: Event) => {
      taken.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', stop, { once: true })
    await click('Пальто', init)
    expect(taken).toEqual([false])
    expect(navigator.state.page.location.pathname).toBe('/platya')
  })

  it('is resolved against the current page while the next page loads', async () => {
    const { navigator } = open()
    await click('Ждёт')
    await click('Синий')
    expect(createPath(navigator.state.page.location)).toBe('/platya?color=50')
  })

  it.each(['Скачать', 'В новой вкладке', 'Не сейчас'])(
    'with download, target or a prevented click starts no navigation: %s',
    async name => {
      const { navigator } = open()
      const stop = (event: Event) => event.preventDefault()
      window.addEventListener('click', stop, { once: true })
      await click(name)
      expect(navigator.state.page.location.pathname).toBe('/platya')
    },
  )

  it('passes state, replace and preventScrollReset to the navigation', async () => {
    const { navigator } = open()
    await click('Пальто')
    scrollTo.mockClear()
    await click('На месте')
    expect(navigator.state.page.location).toMatchObject({ pathname: '/platya', state: { from: 1 } })
    expect(scrollTo).not.toHaveBeenCalled()
    await act(() => navigator.navigate(-1))
    expect(createPath(navigator.state.page.location)).toBe('/platya')
  })

  it('to the current page replaces its history entry', async () => {
    const { navigator } = open()
    await click('Платья')
    await act(() => navigator.navigate(-1))
    expect(navigator.state.page.location.pathname).toBe('/platya')
  })

  it('clicked twice adds one history entry, even while its page suspends', async () => {
    const { navigator } = open()
    await click('Ждёт')
    expect(screen.getByRole('heading').textContent).toContain('platya')
    await click('Ждёт')
    expect(navigator.state.page.location.pathname).toBe('/waiting/here')
    await act(() => navigator.navigate(-1))
    expect(navigator.state.page.location.pathname).toBe('/platya')
  })

  it('is aria-current on its page and on pages below it', async () => {
    open('/platya/vechernie')
    const current = (name: string) =>
      screen.getByRole('link', { name }).getAttribute('aria-current')
    expect(current('Платья')).toBe('page')
    expect(current('Вечерние')).toBe('page')
    await click('Пальто')
    expect(current('Платья')).toBeNull()
  })

  it.each([
    { at: '/платья/вечерние', to: '/платья' },
    { at: '/%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D1%8F', to: '/платья' },
    { at: '/платья', to: '/%d0%bf%d0%bb%d0%b0%d1%82%d1%8c%d1%8f' },
    { at: '/platya', to: '/platya?color=50#top' },
    { at: '/platya', to: '/Platya/' },
    { at: '/platya/', to: '/platya' },
    { at: '/en/platya?q=1', to: '/en/platya', base: english },
    { at: '/en/platya', to: '/platya', base: english },
    { at: '/en', to: '/', base: english },
  ])(
    'has aria-current for every spelling of the page’s URL: $to at $at',
    ({ at, to, base = rootShopBase }) => {
      expect(currentAt(at, to, base)).toBe('page')
    },
  )

  it.each([
    { at: '/platya', to: '/' },
    { at: '/platya-2', to: '/platya' },
    { at: '/platya', to: 'https://vitrina.test/platya' },
    { at: '/en/platya', to: '/', base: english },
    { at: '/en/de', to: '/de', base: english },
  ])('has no aria-current on another page: $to at $at', ({ at, to, base = rootShopBase }) => {
    expect(currentAt(at, to, base)).toBeNull()
  })
})

describe('a page that fails', () => {
  it('shows its error in its frame, and is replaced by the next page', async () => {
    open()
    await click('Нет такого')
    expect(screen.getByRole('button').textContent).toBe('{"status":410,"data":null}')
    expect(screen.getByRole('navigation').textContent).toContain('menu')
    await click('Пальто')
    expect(screen.getByRole('heading').textContent).toContain('palto')
  })

  it('while rendering keeps its frame, and can be rendered again by a retry', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => {})
    open()
    await click('Сломано')
    const retry = screen.getByRole('button', { name: 'broken while rendered' })
    breaks = false
    await act(async () => void fireEvent.click(retry))
    expect(screen.getByRole('main').textContent).toBe('mended')
    silenced.mockRestore()
  })
})

it('children of PageProvider read the location of its navigator', () => {
  const Here = () => useLocation().search
  render(
    <PageProvider navigator={createMemoryNavigator({ at: '/search?q=palto' })}>
      <Here />
    </PageProvider>,
  )
  expect(screen.getByText('?q=palto')).toBeTruthy()
})
