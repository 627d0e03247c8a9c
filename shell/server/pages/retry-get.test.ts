import { expect, it, jest, test } from '@jest/globals'
import { createRetryingFetch } from './retry-get.ts'

const good = () => new Response('{}')
const status =
  (status: number, headers = {}) =>
  () =>
    new Response(null, { status, headers })
const reset = () => {
  throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
}

function fetching(...answers: (() => Response)[]) {
  const answer = jest.fn<() => Response>(good)
  for (const one of answers) answer.mockImplementationOnce(one)
  const pauses: number[] = []
  const retrying = createRetryingFetch({
    fetch: async () => answer(),
    pause: async ms => void pauses.push(ms),
    random: () => 0.5,
  })
  return { retrying, answer, pauses }
}

test.each([
  ['502', status(502)],
  ['503', status(503)],
  ['a lost connection', reset],
])('a GET that failed with %s is retried once, after a pause of 100 ms', async (_what, answer) => {
  const fake = fetching(answer)
  expect((await fake.retrying('http://platform')).status).toBe(200)
  expect(fake.pauses).toEqual([100])
})

it('a GET that fails twice returns or throws its second failure', async () => {
  const fake = fetching(status(503), status(502), good)
  expect((await fake.retrying('http://platform')).status).toBe(502)
  await expect(fetching(reset, reset).retrying('http://platform')).rejects.toThrow('fetch failed')
})

test.each(['POST', 'PUT', 'DELETE'])('a failed %s request is not retried', async method => {
  const fake = fetching(status(503))
  expect((await fake.retrying('http://platform', { method })).status).toBe(503)
  await expect(fetching(reset).retrying('http://platform', { method })).rejects.toThrow()
  expect(fake.answer).toHaveBeenCalledTimes(1)
})

test.each([
  ['500', status(500)],
  ['a 503 with Retry-After', status(503, { 'retry-after': '2' })],
])('a GET that failed with %s is not retried', async (_what, answer) => {
  const fake = fetching(answer)
  await fake.retrying('http://platform')
  expect(fake.answer).toHaveBeenCalledTimes(1)
})

it('an aborted GET is not retried', async () => {
  const fake = fetching(reset)
  const signal = AbortSignal.abort()
  await expect(fake.retrying('http://platform', { signal })).rejects.toThrow()
  expect(fake.answer).toHaveBeenCalledTimes(1)
})

it('of 100 GETs to a platform that responds 503, only ten are retried', async () => {
  const fake = fetching()
  fake.answer.mockImplementation(status(503))
  for (let call = 0; call < 100; call += 1) await fake.retrying('http://platform')
  expect(fake.answer).toHaveBeenCalledTimes(110)
})
