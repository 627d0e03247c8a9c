import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  contractVersion,
  type RemoteDefinition,
  toRemoteCapabilities,
} from '@vitrina/federation/manifest'
import { assignRequestId, createRequestContext } from '@vitrina/http-server'
import { noopTracing } from '@vitrina/tracing'
import express from 'express'
import type { ScreenModule } from '../../app/remotes/module-source.ts'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { createGeneration, type LoadedRemote } from '../remotes/generation.ts'
import { createShopSettings } from '../shop-settings.ts'
import type { MainStoreView } from '../views/main-view.ts'
import { createPageMeasurer } from '../worker/page-measurer.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import { createApiResponseCache } from './answer-store.ts'
import { createApiFactory } from './api-factory.ts'
import { createApiLookup } from './create-apis.ts'
import { createLoaderGuard } from './guard-loaders.ts'
import { createRenderGuard } from './guard-renders.ts'
import { createPageHandler } from './page-handler.tsx'
import { loaderLimitMs as productionLoaderLimitMs, renderLimitMs } from './time-limits.ts'

type Hears = (request: IncomingMessage, response: ServerResponse) => void

/** A remote in memory: what it offers, and a module for each of its exposes. */
export type TestRemote = Omit<RemoteDefinition, 'exposes' | 'messages'> & {
  modules: Readonly<Record<string, ScreenModule>>
}

export type TestPagesOptions = {
  remotes: readonly TestRemote[]
  /** What the platform does with a call; it may also do nothing. */
  platform: Hears
  loaderLimitMs?: number
}

export type TestPage = { status: number; retryAfter: string | null; html: string; ms: number }

/** The page handler on real HTTP, before a platform that does as it is told. */
export async function startTestPageServer({
  remotes,
  platform,
  loaderLimitMs = productionLoaderLimitMs,
}: TestPagesOptions) {
  const behind = await listen(createServer(platform))
  const reports: string[] = []
  const errors: string[] = []
  const report = (name: string, state: string) => reports.push(`${name}: ${state}`)
  const loaded = new Map(remotes.map(remote => [remote.name, loadedRemote(remote)]))
  const snapshots = [...loaded.values()].map(({ snapshot }) => snapshot)
  const faults: WorkerFault[] = []
  const onFault = (fault: WorkerFault) => void faults.push(fault)
  const onError = (where: string) => void errors.push(where)
  const generation = createGeneration(1, snapshots, loaded, {
    runLoader: createLoaderGuard({ limitMs: loaderLimitMs, report, pauseMs: 50 }),
    currencySign: '₽',
    isComplete: true,
    onError,
    onMissing: () => undefined,
  })
  const requests = createRequestContext()
  const answers = createApiResponseCache()
  const app = express()
  app.use((request, response, next) => requests.run(assignRequestId(request, response), next))
  app.get(
    '/{*path}',
    createPageHandler({
      currentGeneration: () => generation,
      views: [],
      apiOf: createApiLookup(
        [],
        createApiFactory({
          ...{ platformUrl: behind.url, requests, tracing: noopTracing },
          ...{ store: answers, report, onError },
        }),
      ),
      answers,
      settings,
      main,
      rootCategory: async () => 61,
      assets: { folder: '', js: [], css: [], fonts: [], chunk: () => [], integrity: () => '' },
      remotesOrigin: undefined,
      cacheControl: 'private, no-cache',
      publicUrl: undefined,
      renderGuard: createRenderGuard({ limitMs: renderLimitMs, report, pauseMs: 50, onFault }),
      measures: createPageMeasurer(),
      onFault,
      onError,
    }),
  )
  const front = await listen(createServer(app))

  async function open(path: string, headers = {}): Promise<TestPage> {
    const beganAtMs = performance.now()
    const answer = await fetch(front.url + path, { headers })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      html: await answer.text(),
      ms: performance.now() - beganAtMs,
    }
  }

  async function close() {
    await Promise.all([front, behind].map(({ close }) => close()))
  }
  return { open, close, reports, errors, faults }
}

const main: MainStoreView = {
  ...{ locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} },
  sellers: { 'ru-RU': 'ООО «Витрина», ИНН 7800000002' },
}
const settings = createShopSettings(main, {
  defaultSort: 'updated_at:desc',
  zeroPriceAllowed: false,
  asksBeforeRemoval: true,
  cartCounts: 'pieces',
  ordersSentAutomatically: false,
  cartBypassLimit: 4,
  redirectsVariants: true,
  refreshesSessions: true,
})

function loadedRemote({ modules, ...definition }: TestRemote): LoadedRemote {
  const { name } = definition
  const snapshot: RemoteSnapshot = {
    name,
    container: `vitrina_${name}`,
    version: '1',
    offer: toRemoteCapabilities({ ...definition, messages: name, exposes: {} }),
    entry: { url: `/remotes/${name}/1/client/entry.js`, integrity: 'sha384-x' },
    assets: {},
  }
  // Its modules are there already: no code of it is run.
  const code = { file: '', exposes: [] }
  const { offer } = snapshot
  const entry = { version: '1', url: '', integrity: '', contract: contractVersion, offer }
  const loaded = { code, entry, css: {}, browserFiles: [], keptBecause: undefined }
  return { snapshot, ...loaded, modules: new Map(Object.entries(modules)) }
}

async function listen(server: Server) {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Answers a search of the platform with these documents. */
export function sendSearchAnswer(response: ServerResponse, hits: readonly object[]): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ hits, total: hits.length, aggregations: {} }))
}
