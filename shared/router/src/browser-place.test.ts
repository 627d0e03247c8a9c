/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals'
import type { Location } from './address.ts'
import { browserPlace } from './browser-place.ts'

window.history.replaceState(null, '', '/start?x=1')
const place = browserPlace(window)
const heard: [location: Location, by: string][] = []
place.listen((location, by) => heard.push([location, by]))

const next: Location = { pathname: '/next', search: '', hash: '', key: 'next', state: 'left' }
const popped = () => new Promise(done => window.addEventListener('popstate', done, { once: true }))

beforeEach(() => void heard.splice(0))

it('names the entry a tab begins with, and keeps the name over a reload', () => {
  const { key, ...address } = place.now()
  expect(address).toEqual({ pathname: '/start', search: '?x=1', hash: '', state: null })
  expect(key).not.toBe('')
  expect(browserPlace(window).now().key).toBe(key)
})

it('hears the way back, and which entry it leads to', async () => {
  const first = place.now()
  place.push(next)
  expect(place.now()).toEqual(next)
  place.go(-1)
  await popped()
  expect(heard).toEqual([[first, 'history']])
})

it('names the entry of a jump the browser has made by itself', async () => {
  const { key } = place.now()
  const jump = popped()
  window.location.hash = '#main'
  await jump
  expect(heard.at(-1)).toEqual([place.now(), 'jump'])
  expect(place.now()).toMatchObject({ pathname: '/start', search: '?x=1', hash: '#main' })
  expect(place.now().key).not.toBe(key)
})

it('keeps to itself the entries of one key: they are one page', async () => {
  window.history.pushState(window.history.state, '')
  for (const step of [-1, 1, -1]) {
    const arrived = popped()
    window.history.go(step)
    await arrived
  }
  expect(heard).toEqual([])
})

it.each([
  ['push', 'assign'],
  ['replace', 'replace'],
] as const)('loads the page where browsers refuse to %s an entry', (change, load) => {
  const refuse = () => {
    throw new DOMException('Too many calls', 'SecurityError')
  }
  const history = { state: { key: 'first' }, pushState: refuse, replaceState: refuse }
  const loaded: string[] = []
  const location = { [load]: (href: string) => loaded.push(href) }
  browserPlace({ history, location } as never)[change](next)
  expect(loaded).toEqual(['/next'])
})
