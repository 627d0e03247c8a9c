import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { waitForShellsToActivate } from './wait-for-shells-to-activate.ts'

/** The answers of a shell's /readyz, one after another; the last one stays. */
let answers: object[] = []
let server: Server
let shell = ''
beforeEach(async () => {
  server = createServer((_request, response) => {
    const [answer = {}] = answers.length > 1 ? answers.splice(0, 1) : answers
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  shell = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const wanted = { remote: 'catalog', version: 'b', revision: 7 }
const at = (revision: number, catalog: object) => ({ revision, remotes: { catalog } })

describe('waiting until the shop activates a release', () => {
  it('ends once the shop reports the released version as live', async () => {
    answers = [
      at(6, { version: 'a' }),
      at(7, { version: 'a', wanted: 'b' }),
      at(7, { version: 'b' }),
    ]
    const [said = ''] = await waitForShellsToActivate([shell], wanted)
    expect(said).toMatch(/^http:\/\/127\.0\.0\.1:\d+ shows catalog b after \d\.\d s\.$/)
  })

  it('ignores the refusal of an earlier release', async () => {
    answers = [at(6, { version: 'a', problem: 'an old story' }), at(7, { version: 'b' })]
    await expect(waitForShellsToActivate([shell], wanted)).resolves.toHaveLength(1)
  })

  it('fails with reason, live version and remedy when the shop refuses the release', async () => {
    const problem = 'The trial refused it: The slot catalog.new exits'
    answers = [at(7, { version: 'a', wanted: 'b' }), at(7, { version: 'a', wanted: 'b', problem })]
    await expect(waitForShellsToActivate([shell], wanted)).rejects.toThrow(
      `${shell} has refused catalog b: ${problem}. It stays at a. \`npm run release -- rollback`,
    )
  })

  it('fails with the reason when the shop has rolled the release back automatically', async () => {
    const withdrawn = { version: 'b', problem: 'its code blocks the event loop' }
    answers = [at(7, { version: 'a', wanted: 'b', withdrawn })]
    await expect(waitForShellsToActivate([shell], wanted)).rejects.toThrow(
      'its code blocks the event loop',
    )
  })

  it('ends when the shop runs the canary, and fails when it refuses the canary', async () => {
    const canary = { version: 'b', isShown: true }
    answers = [at(7, { version: 'a' }), at(7, { version: 'a', canary })]
    await expect(
      waitForShellsToActivate([shell], { ...wanted, isCanary: true }),
    ).resolves.toHaveLength(1)
    answers = [at(7, { version: 'a', canary: { ...canary, isShown: false, problem: 'it exits' } })]
    await expect(waitForShellsToActivate([shell], { ...wanted, isCanary: true })).rejects.toThrow(
      'it exits',
    )
  })

  it('fails at the time limit when the shop does not load the release or is offline', async () => {
    answers = [at(6, { version: 'a' })]
    await expect(waitForShellsToActivate([shell], wanted, 300)).rejects.toThrow(
      'has neither taken nor refused catalog b in 0.3 s: it has not read the registry yet.',
    )
    await expect(waitForShellsToActivate(['http://127.0.0.1:1'], wanted, 300)).rejects.toThrow(
      'it does not answer',
    )
  })

  it('ends immediately with a note if no shop is running', async () => {
    expect(await waitForShellsToActivate([], wanted)).toEqual([
      'No shop runs on this data folder: the next one to start tries it before it shows it.',
    ])
  })
})
