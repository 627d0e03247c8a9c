/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { loadVerifiedModules } from './load-sealed-modules.ts'

const script = { url: '/remotes/poll/1a/client/remoteEntry.js', integrity: 'sha384-oqVuAfXRKap7' }
const sheet = { url: '/remotes/poll/1a/client/poll.css', integrity: 'sha384-Kap7fdgcCY5uykM6' }
const files = { scripts: [script], sheets: { './poll': [sheet], './other': [] } }

/** What this browser knows of links; jsdom itself knows nothing of it. */
let known: readonly string[]
beforeEach(() => {
  known = ['modulepreload', 'stylesheet']
  Object.defineProperty(DOMTokenList.prototype, 'supports', {
    configurable: true,
    value: (rel: string) => known.includes(rel),
  })
})
afterEach(() => document.head.replaceChildren())

/** A page that has brought nothing yet. */
function openPage() {
  const brought = new Map<string, Promise<void>>()
  return (modules: typeof files, expose: string) =>
    loadVerifiedModules(modules, expose, brought, document)
}

const links = () => [...document.querySelectorAll('link')]
function answer(type: 'load' | 'error', rel?: string): void {
  for (const link of links()) {
    if (!rel || link.rel === rel) link.dispatchEvent(new Event(type))
  }
}

describe('an expose of a remote built as ES modules', () => {
  it('is ready once its scripts and style sheets have loaded, each with its hash', async () => {
    const check = openPage()(files, './poll')
    const asked = links().map(({ rel, href, integrity, crossOrigin }) => {
      return { rel, href, integrity, crossOrigin }
    })
    expect(asked).toEqual([
      {
        ...{ rel: 'modulepreload', href: `http://localhost${script.url}` },
        ...{ integrity: script.integrity, crossOrigin: 'anonymous' },
      },
      {
        ...{ rel: 'stylesheet', href: `http://localhost${sheet.url}` },
        ...{ integrity: sheet.integrity, crossOrigin: 'anonymous' },
      },
    ])
    answer('load')
    await expect(check).resolves.toBeUndefined()
  })

  it('does not reload a file that another expose already loads', async () => {
    const check = openPage()
    const both = Promise.all([check(files, './poll'), check(files, './other')])
    expect(links()).toHaveLength(2)
    answer('load')
    await both
  })

  it.each([
    ['modulepreload', 'remoteEntry.js'],
    ['stylesheet', 'poll.css'],
  ])('fails if its %s fails to load, and is ready after a successful retry', async (rel, file) => {
    const check = openPage()
    const first = check(files, './poll')
    answer('error', rel)
    await expect(first).rejects.toThrow(`${file} cannot be had`)
    const second = check(files, './poll')
    answer('load')
    await expect(second).resolves.toBeUndefined()
  })

  it('fails in a browser that does not support modulepreload', async () => {
    known = ['stylesheet']
    const check = openPage()(files, './poll')
    await expect(check).rejects.toThrow('No modulepreload in this browser')
  })
})
