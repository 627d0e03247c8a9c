import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser/find-browser.ts'

type Parameters = Record<string, unknown>

export type CdpTab = {
  send(method: string, parameters?: Parameters): Promise<Parameters>
  close(): Promise<void>
}

export type ColdBrowser = {
  /** A page of a new visitor. */
  openPage(): Promise<CdpTab>
  close(): Promise<void>
}

/**
 * Chromium without what Playwright turns on in each page. With the domain `Runtime` on, the engine
 * keeps where each error came from, for which it parses the scripts once more: no shopper waits for
 * that.
 */
export async function launchColdBrowser(): Promise<ColdBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-first-load-'))
  const child = spawn(findBrowser() ?? chromium.executablePath(), [
    ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...['--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
  ])
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  const address = await new Promise<string>((found, fail) => {
    let said = ''
    child.stderr.on('data', text => {
      said += text
      const [, url] = /DevTools listening on (\S+)/.exec(said) ?? []
      if (url) found(url)
    })
    child.once('exit', () => fail(new Error(`Chromium does not start:\n${said}`)))
  })
  const send = await connect(address)

  return {
    async openPage() {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', {
        ...{ url: 'about:blank', browserContextId },
      })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      return {
        send: (method, parameters) => send(method, parameters, sessionId as string),
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      }
    },
    async close() {
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((done, fail) => {
    socket.onopen = done
    socket.onerror = fail
  })
  let last = 0
  const waiting = new Map<number, (answer: { result?: Parameters; error?: Error }) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  return async (method: string, params: Parameters = {}, sessionId?: string) => {
    last += 1
    const id = last
    const answered = new Promise<{ result?: Parameters; error?: Error }>(done =>
      waiting.set(id, done),
    )
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    const { result, error } = await answered
    if (!result) throw new Error(`${method}: ${error?.message}`)
    return result
  }
}
