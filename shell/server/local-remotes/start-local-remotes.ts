import path from 'node:path'
import type { RequestHandler } from 'express'
import { startRenderWorker } from '../front/render-worker.ts'
import { createWorkerSockets } from '../front/worker-sockets.ts'
import { openReleaseCache } from '../remotes/release-cache.ts'
import type { WorkerSetup } from '../worker/protocol.ts'
import { createLocalRemotesHandler, type LocalRemotesOptions } from './local-remotes.ts'

type Options = Pick<
  LocalRemotesOptions,
  'answerUnavailable' | 'live' | 'onError' | 'origins' | 'report'
> & {
  /** Without one nobody is shown a local remote. */
  key: string | undefined
  setup: Omit<WorkerSetup, 'socketPath'>
  dataFolder: string
}

/** Pages of the shop, some of them with a remote of an engineer's machine. */
export function startLocalRemotes(
  answerPage: RequestHandler,
  { key, setup, dataFolder, ...options }: Options,
) {
  if (!key) return { handler: answerPage, close: async () => {} }
  const sockets = createWorkerSockets()
  const locals = createLocalRemotesHandler(answerPage, {
    ...options,
    key,
    kept: openReleaseCache(path.resolve(dataFolder, 'cache/local-remotes')),
    startWorker: grant => worker =>
      startRenderWorker({
        ...worker,
        setup: {
          ...setup,
          socketPath: sockets.pathOf(`${grant.remote}-${new URL(grant.origin).port}-${worker.id}`),
          remotesOrigin: [setup.remotesOrigin, grant.origin].filter(Boolean).join(' '),
          localRemote: grant,
          reportsKey: undefined,
        },
      }),
  })
  return {
    handler: locals.handler,
    async close(): Promise<void> {
      await locals.close()
      sockets.remove()
    },
  }
}
