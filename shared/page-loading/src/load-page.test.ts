import { describe, expect, it } from '@jest/globals'
import { data, redirect } from 'react-router'
import { loadPage } from './load-page.ts'
import type { Route } from './route.ts'

type Part = Partial<Route<object>>

function load({ frame = {}, page = {} }: { frame?: Part; page?: Part }, known = {}) {
  const routes: Route<object>[] = [
    { id: 'frame', element: null, errorElement: 'sorry', ...frame },
    { id: 'page', element: null, errorElement: 'sorry', ...page },
  ]
  const path = { pathname: '/palto', pathnameBase: '/palto' }
  return loadPage({
    matches: routes.map(route => ({ route, params: { slug: 'palto' }, ...path })),
    url: new URL('https://vitrina.test/palto?color=49'),
    signal: new AbortController().signal,
    services: {},
    known,
  })
}
const failing = (error: unknown) => () => Promise.reject(error)

describe('loading a page', () => {
  it('returns the loader data of every route', async () => {
    const loader: Route<object>['loader'] = async ({ params, url }) => params.slug + url.search
    expect(await load({ frame: { loader: async () => 'menu' }, page: { loader } })).toEqual({
      loaderData: { frame: 'menu', page: 'palto?color=49' },
      errors: null,
      statusCode: 200,
    })
  })

  it('does not reload the data of a frame with loadsOnce', async () => {
    const frame = { loader: failing(new Error('asked again')), loadsOnce: true }
    expect(await load({ frame }, { frame: 'menu' })).toMatchObject({
      loaderData: { frame: 'menu' },
      errors: null,
    })
  })

  it('reloads the data of a page only if its loadsOnce returns false', async () => {
    for (const stays of [true, false]) {
      const page = { loader: async () => 'new', loadsOnce: () => stays }
      const loaded = (await load({ page }, { page: 'old' })) as { loaderData: object }
      expect(loaded.loaderData).toEqual({ page: stays ? 'old' : 'new' })
    }
  })

  it('returns a page’s error and its thrown status, with the data of the frame', async () => {
    const page = { loader: failing(data('instead', { status: 410 })) }
    expect(await load({ frame: { loader: async () => 'menu' }, page })).toEqual({
      loaderData: { frame: 'menu' },
      errors: { page: { status: 410, data: 'instead' } },
      statusCode: 410,
    })
  })

  it('assigns an error to the nearest route with an error element, with status 500', async () => {
    const fault = new Error('of our own')
    const page = { loader: failing(fault), errorElement: undefined }
    expect(await load({ page } as never)).toMatchObject({
      errors: { frame: fault },
      statusCode: 500,
    })
  })

  it('returns a redirect, thrown or returned, even when another loader fails', async () => {
    const frame = { loader: failing(new Error('of our own')) }
    for (const loader of [failing(redirect('/new', 301)), async () => redirect('/new', 301)]) {
      const answer = (await load({ frame, page: { loader } })) as Response
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/new'])
    }
  })
})
