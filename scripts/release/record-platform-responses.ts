import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { tryReleaseInChildProcess } from '../../shell/server/remotes/try-in-canary.ts'
import { formatCall, type RecordedAnswer } from '../../shell/server/trial/recording.ts'
import type { BuiltRemote } from '../remotes/build-remote.ts'
import { buildShell } from '../remotes/build-shell.ts'
import { writeRecordedAnswers } from '../remotes/trial-files.ts'
import { findFreePort } from '../serve/free-port.ts'
import { getReadyUrl, launchShopProcess } from '../serve/shop-processes.ts'
import { waitUntilReady } from '../serve/wait-until-ready.ts'
import { ReleaseError } from './release-error.ts'
import { readTrialCandidate, trialProcessOptions } from './try-build.ts'

/** A remote's folder, where its answers are kept, and how it is built. */
type Recorded = { folder: string; build(): Promise<BuiltRemote> }

/**
 * Tries a remote on a platform with the demo shop, and writes down what the platform answers.
 *
 * @throws when the trial refuses it: what a broken remote asks for is not worth keeping.
 */
export async function recordPlatformResponses(remote: Recorded): Promise<string> {
  await buildShell()
  const candidate = await readTrialCandidate(await remote.build())
  const platform = await openDemoPlatform()
  const recorder = await openRecorder(platform.url)
  try {
    const verdict = await tryReleaseInChildProcess(
      { ...candidate, platformUrl: recorder.url },
      trialProcessOptions,
    )
    if (verdict.problem) {
      throw new ReleaseError(`Nothing is recorded: ${verdict.problem}.`, 'Mend it first.')
    }
    const file = await writeRecordedAnswers(remote, recorder.answers())
    const answers = recorder.answers().length
    return [`${answers} answers stand in ${file}.`, ...verdict.untried].join('\n')
  } finally {
    recorder.close()
    await platform.close()
  }
}

async function openDemoPlatform() {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-record-'))
  // Whatever database or catalogue is set for this machine, it is not asked.
  const env = { PATH: process.env.PATH }
  const place = { dataFolder, port: 0, platformPort: await findFreePort(), env }
  const platform = launchShopProcess('platform', place)
  const close = async () => {
    await platform.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const signal = AbortSignal.timeout(120_000)
  try {
    await waitUntilReady(getReadyUrl('platform', place), { timeoutMs: 120_000, signal })
  } catch (error) {
    await close()
    throw error
  }
  return { url: `http://127.0.0.1:${place.platformPort}`, close }
}

/** Stands before a platform, and keeps the first answer to each call. */
async function openRecorder(platformUrl: string) {
  const known = new Map<string, RecordedAnswer>()

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const { method = 'GET', url = '/' } = request
    const answer = await fetch(platformUrl + url, {
      method,
      headers: {
        'content-type': request.headers['content-type'] ?? 'application/json',
        'accept-language': request.headers['accept-language'] ?? '',
      },
      ...(body && { body }),
    })
    const value: unknown = await answer.json()
    const call = formatCall(method, url, body)
    if (!known.has(call)) known.set(call, { call, status: answer.status, body: value })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(error => {
      response.writeHead(502).end(String(error))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answers: () => [...known.values()],
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
