import { expect, test } from '@jest/globals'
import { createMemoryRouter, redirect } from 'react-router'
import type { Route } from './route.ts'
import { createMemoryNavigator } from './testing.ts'

type Step = string | number | { to: string; replace: boolean }

/** Where journeys end up in the data mode of react-router, which takes the same table. */
async function walkOther(steps: readonly Step[]): Promise<string[]> {
  const leaf = (id: string, path: string) => ({
    id,
    path,
    loader,
    errorElement: 'sorry',
  })
  const router = createMemoryRouter(
    [{ id: 'frame', path: '/', children: [leaf('old', 'old/:slug'), leaf('any', '*')] }],
    { initialEntries: ['/start'], hydrationData: { loaderData: { any: '/start' } } },
  )
  const seen: string[] = []
  for (const step of steps) {
    if (typeof step === 'number') await router.navigate(step)
    else await router.navigate(addressOf(step), optionsOf(step))
    const { location, loaderData, errors, matches } = router.state
    const id = matches.at(-1)?.route.id ?? ''
    seen.push(line(location, loaderData[id], errors?.[id]))
  }
  return seen
}

async function walk(steps: readonly Step[]): Promise<string[]> {
  const leaf = (id: string, path: string): Route<object> => ({
    id,
    path,
    loader,
    element: null,
    errorElement: 'sorry',
  })
  const children = [leaf('old', 'old/:slug'), leaf('any', '*')]
  const navigator = createMemoryNavigator({
    at: '/start',
    routes: [{ id: 'frame', path: '/', element: null, children }],
    hydrationData: { loaderData: { any: '/start' }, errors: null },
  })
  const seen: string[] = []
  for (const step of steps) {
    if (typeof step === 'number') await navigator.navigate(step)
    else await navigator.navigate(addressOf(step), optionsOf(step))
    await new Promise(done => setImmediate(done))
    const { location, loaderData, errors, matches } = navigator.state.page
    const id = matches.at(-1)?.route.id ?? ''
    seen.push(line(location, loaderData[id], errors?.[id]))
  }
  return seen
}

type Call = { params: Readonly<Record<string, string | undefined>>; url?: URL; request?: Request }

async function loader({ params, url, request }: Call) {
  const { pathname, search } = url ?? new URL(request?.url ?? '')
  if (params.slug) throw redirect(`/new/${params.slug}`)
  if (pathname === '/broken') throw new Error('broken')
  return pathname + search
}

function line(
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  data: unknown,
  error: unknown,
) {
  return `${pathname}${search}${hash} ${error instanceof Error ? error.message : data}`
}

const addressOf = (step: Exclude<Step, number>) => (typeof step === 'string' ? step : step.to)
const optionsOf = (step: Exclude<Step, number>) =>
  typeof step === 'string' ? {} : { replace: step.replace }

test.each<{ journey: string; steps: Step[] }>([
  { journey: 'back and forward steps', steps: ['/a', '/b?x=1', -1, 1, -2] },
  { journey: 'a new entry after going back', steps: ['/a', '/b', -1, '/c', -1, 1] },
  { journey: 'a replaced entry', steps: ['/a', { to: '/b', replace: true }, -1] },
  { journey: 'a redirect', steps: ['/a', '/old/palto', -1, 1] },
  {
    journey: 'a redirect that replaces an entry',
    steps: ['/a', { to: '/old/palto', replace: true }, -1],
  },
  { journey: 'a page whose loader throws', steps: ['/broken', '/a', -1, -1] },
  { journey: 'hashes of a page', steps: ['/a', '/a#size', '/a#care', -1, -1, -1] },
  { journey: 'query changes', steps: ['/a', '?color=49', '?color=50', -1] },
  // Unasked, react-router leaves it to its links to make no second entry.
  {
    journey: 'the same URL twice without replace',
    steps: ['/a', { to: '/a', replace: false }, -1, -1],
  },
])(
  'a navigation with $journey ends at the same pages as react-router in data mode',
  async ({ steps }) => {
    expect(await walk(steps)).toEqual(await walkOther(steps))
  },
)
