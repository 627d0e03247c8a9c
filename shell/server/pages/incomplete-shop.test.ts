import { expect, it } from '@jest/globals'
import type { UrlMapAnswer } from '@vitrina/contract'
import { succeed } from '@vitrina/domain'
import { createTestServices } from '@vitrina/federation/testing'
import { createTimedLoaderRunner } from '../../app/remotes/loader-runner.ts'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { createGeneration } from '../remotes/generation.ts'
import { loadRequestedPage } from './answer-page.ts'
import { findPageStatus } from './find-page-status.ts'

const coats = { _type: 'category', _source: { id: 64, slug: 'palto-64' } } as never as UrlMapAnswer

const content: RemoteSnapshot = {
  name: 'content',
  container: 'vitrina_content',
  version: '1',
  offer: {
    messages: 'content',
    routes: [{ id: 'news', path: '/news', expose: './news', layout: 'default' }],
    targets: {},
    slots: { 'content.hero': { expose: './hero', hydrate: 'never' } },
    services: {},
    listeners: [],
  },
  entry: { url: '/remotes/content/1/client/remoteEntry.js', integrity: 'sha384-x' },
  assets: {},
}

/** The status of a page of a shop that knows of these remotes. */
async function statusAt(path: string, remotes: readonly RemoteSnapshot[], isComplete: boolean) {
  const services = createTestServices({
    api: {
      catalog: {
        mapUrl: async asked => succeed(asked === 'palto' ? coats : null),
        search: async () => succeed({ items: [], total: 0, aggregations: {}, attributes: [] }),
      },
    },
  })
  const generation = createGeneration(1, remotes, new Map(), {
    isComplete,
    currencySign: '₽',
    runLoader: createTimedLoaderRunner(100),
    onError: () => {},
    onMissing: () => {},
  })
  const url = new URL(path, 'https://vitrina.test')
  const time = { left: new AbortController().signal, budgetMs: 1_000 }
  const answer = await loadRequestedPage(generation, url, services, time)
  return answer instanceof Response ? answer.status : findPageStatus(answer)
}

it.each([
  ['/', 503],
  ['/cart', 503],
  ['/palto', 503],
  ['/nobody-knows', 503],
])('a shop without a registry responds to %s with status %i', async (path, status) => {
  expect(await statusAt(path, [], false)).toBe(status)
})

it.each([
  ['/', 200],
  ['/cart', 503],
  ['/palto', 503],
])('a shop with an incomplete registry responds to %s with status %i', async (path, status) => {
  expect(await statusAt(path, [content], false)).toBe(status)
})

it.each([
  ['/cart', 404],
  ['/nobody-knows', 404],
])(
  'a shop with a complete registry responds to %s, a path of no remote, with status %i',
  async (path, status) => {
    expect(await statusAt(path, [content], true)).toBe(status)
  },
)
