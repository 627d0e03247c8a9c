import { cp } from 'node:fs/promises'
import path from 'node:path'
import { type LaunchedProcess, launchScript } from '../../../scripts/serve/child.ts'
import { findFreePort } from '../../../scripts/serve/free-port.ts'
import { readLogTail } from '../../../scripts/serve/log-file.ts'
import { waitUntilReady } from '../../../scripts/serve/wait-until-ready.ts'
import { findRenderWorkers } from '../../page-cost/measure-cpu.ts'
import { type Shop, shopTemplateEntries } from '../../shop.ts'

export type PageServerProcess = {
  url: string
  workers: readonly number[]
  stop: LaunchedProcess['stop']
}

/** What pages of two fronts would differ by. */
const sameOnAll = {
  PUBLIC_URL: 'https://shop.example',
  REPORTS_KEY: 'the same for both of the compared shells',
}

/** Starts the front process of a built server, on the releases and on the platform of a shop. */
export async function startPageServerProcess(
  shop: Shop,
  serverFolder: string,
  folder: string,
): Promise<PageServerProcess> {
  for (const part of shopTemplateEntries.filter(entry => entry !== 'pglite')) {
    await cp(path.join(shop.dataFolder, part), path.join(folder, part), { recursive: true })
  }
  const port = await findFreePort()
  const logFile = path.join(folder, 'logs/shell.log')
  const launched = launchScript({
    args: ['--enable-source-maps', path.join(serverFolder, 'index.mjs')],
    env: {
      ...process.env,
      ...sameOnAll,
      ...{ NODE_ENV: 'production', DRAIN_SECONDS: '0', LOG_LEVEL: 'info' },
      // One worker is warm in half the time of two.
      ...{ PAGE_CACHE: 'off', RENDER_WORKERS: '1' },
      VITRINA_STORE_VIEWS: 'platform/store-views.json',
      VITRINA_DATA_DIR: folder,
      PLATFORM_URL: shop.platformUrl,
      PORT: String(port),
    },
    logFile,
  })
  const gone = new AbortController()
  void launched.exited.then(how => gone.abort(new Error(`The page server ended: ${how}`)))
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(`${url}/readyz`, { timeoutMs: 120_000, signal: gone.signal })
  } catch (error) {
    await launched.stop()
    throw new Error(`${serverFolder} does not start:\n${readLogTail(logFile, { lines: 40 })}`, {
      cause: error,
    })
  }
  const workers = await findRenderWorkers(launched.pid)
  if (workers.length === 0) throw new Error('The render worker cannot be told from /proc')
  return { url, workers, stop: launched.stop }
}
