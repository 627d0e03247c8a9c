/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals'
import type { Location } from 'react-router'
import { createBrowserPageHistory } from './page-history.ts'

window.history.replaceState(null, '', '/start?x=1')
const history = createBrowserPageHistory(window)
const heard: [location: Location, by: string][] = []
history.listen((location, by) => heard.push([location, by]))

const next: Location = { pathname: '/next', search: '', hash: '', key: 'next', state: 'left' }
const popped = () => new Promise(done => window.addEventListener('popstate', done, { once: true }))

beforeEach(() => void heard.splice(0))

it('the page history assigns a key that survives a reload to the first entry of a tab', () => {
  const { key, ...address } = history.location
  expect(address).toEqual({ pathname: '/start', search: '?x=1', hash: '', state: null })
  expect(key).not.toBe('')
  expect(createBrowserPageHistory(window).location.key).toBe(key)
})

it('the page history reports going back, with the entry it returns to', async () => {
  const first = history.location
  history.push(next)
  expect(history.location).toEqual(next)
  history.go(-1)
  await popped()
  expect(heard).toEqual([[first, 'history']])
})

it('the page history assigns a new key to an entry made by a hash change', async () => {
  const { key } = history.location
  const jump = popped()
  window.location.hash = '#main'
  await jump
  expect(heard.at(-1)).toEqual([history.location, 'jump'])
  expect(history.location).toMatchObject({ pathname: '/start', search: '?x=1', hash: '#main' })
  expect(history.location.key).not.toBe(key)
})

it('the page history does not report steps between entries with the same key', async () => {
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
] as const)(
  'the page history falls back to a full load when the browser refuses to %s an entry',
  (change, load) => {
    const refuse = () => {
      throw new DOMException('Too many calls', 'SecurityError')
    }
    const history = { state: { key: 'first', idx: 0 }, pushState: refuse, replaceState: refuse }
    const loaded: string[] = []
    const location = { [load]: (href: string) => loaded.push(href) }
    createBrowserPageHistory({ history, location } as never)[change](next)
    expect(loaded).toEqual(['/next'])
  },
)
