import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Express } from 'express'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { ApiCall } from '../call.ts'
import { allApiCalls } from './all-api-calls.ts'

type Layer = {
  rawPath: string
  match(path: string): boolean
  route?: { path: string | string[]; methods: Record<string, true> }
  handle: { stack?: Layer[] }
}
type Mounted = { path: string; fits(call: ApiCall, path: string): boolean }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const described = allApiCalls.flatMap(call =>
  [call.path, ...(call.aliases ?? [])].map(path => ({ call, path })),
)

it('the documented API calls include every route that the platform mounts', () => {
  const unknown = mountedIn(shop.app).filter(
    mounted => !described.some(({ call, path }) => mounted.fits(call, path)),
  )
  expect(unknown.map(({ path }) => path)).toEqual([])
})

it('the platform mounts a route for each documented API call', () => {
  const mounted = mountedIn(shop.app)
  const missing = described.filter(
    ({ call, path }) => !mounted.some(route => route.fits(call, path)),
  )
  expect(missing.map(({ call, path }) => `${call.method} ${path}`)).toEqual([])
})

it('the documented API calls have unique ids', () => {
  expect(new Set(allApiCalls.map(({ id }) => id)).size).toBe(allApiCalls.length)
})

/** Every route of the app, however deep its router is mounted. */
function mountedIn({ router }: Express): Mounted[] {
  return routesOf(router.stack as unknown as Layer[], '')
}

function routesOf(stack: readonly Layer[], prefix: string): Mounted[] {
  return stack.flatMap(layer => {
    const { route } = layer
    if (route) {
      const below = (path: string) => path.slice(prefix.length) || '/'
      return {
        path: `${Object.keys(route.methods)} ${prefix}${[route.path].flat().join(' or ')}`,
        fits: ({ method }, path) =>
          path.startsWith(prefix) &&
          (route.methods[method] ?? route.methods._all) === true &&
          layer.match(below(sample(path))),
      }
    }
    const inner = layer.handle.stack
    return inner ? routesOf(inner, prefix + layer.rawPath.replace(/\/$/, '')) : []
  })
}

/** A path of the call as a client writes it. */
function sample(path: string): string {
  return path.replace(/\{\w+\+\}/g, 'a/b').replace(/\{\w+\}/g, 'a')
}
