import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { awaitShells } from './await-shells.ts'

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

describe('a release that a shop is waited for', () => {
  it('is taken once the shop shows it', async () => {
    answers = [
      at(6, { version: 'a' }),
      at(7, { version: 'a', wanted: 'b' }),
      at(7, { version: 'b' }),
    ]
    const [said = ''] = await awaitShells([shell], wanted)
    expect(said).toMatch(/^http:\/\/127\.0\.0\.1:\d+ shows catalog b after \d\.\d s\.$/)
  })

  it('is not taken for one that was refused before', async () => {
    answers = [at(6, { version: 'a', problem: 'an old story' }), at(7, { version: 'b' })]
    await expect(awaitShells([shell], wanted)).resolves.toHaveLength(1)
  })

  it('is refused with the reason, what the shop stays at, and what to do', async () => {
    const problem = 'The trial refused it: The slot catalog.new exits'
    answers = [at(7, { version: 'a', wanted: 'b' }), at(7, { version: 'a', wanted: 'b', problem })]
    await expect(awaitShells([shell], wanted)).rejects.toThrow(
      `${shell} has refused catalog b: ${problem}. It stays at a. \`npm run release -- rollback`,
    )
  })

  it('may be one that the shop puts back by itself', async () => {
    const withdrawn = { version: 'b', problem: 'its code blocks the event loop' }
    answers = [at(7, { version: 'a', wanted: 'b', withdrawn })]
    await expect(awaitShells([shell], wanted)).rejects.toThrow('its code blocks the event loop')
  })

  it('may be a canary, which is shown beside the live one', async () => {
    const canary = { version: 'b', isShown: true }
    answers = [at(7, { version: 'a' }), at(7, { version: 'a', canary })]
    await expect(awaitShells([shell], { ...wanted, isCanary: true })).resolves.toHaveLength(1)
    answers = [at(7, { version: 'a', canary: { ...canary, isShown: false, problem: 'it exits' } })]
    await expect(awaitShells([shell], { ...wanted, isCanary: true })).rejects.toThrow('it exits')
  })

  it('is not waited for endlessly', async () => {
    answers = [at(6, { version: 'a' })]
    await expect(awaitShells([shell], wanted, 300)).rejects.toThrow(
      'has neither taken nor refused catalog b in 0.3 s: it has not read the registry yet.',
    )
    await expect(awaitShells(['http://127.0.0.1:1'], wanted, 300)).rejects.toThrow(
      'it does not answer',
    )
  })

  it('is not waited for where no shop runs', async () => {
    expect(await awaitShells([], wanted)).toEqual([
      'No shop runs on this data folder: the next one to start tries it before it shows it.',
    ])
  })
})
