import { expect, it } from '@jest/globals'
import { type FakeServiceAnswer, startFakeService } from '../testing/fake-service.ts'
import { createCdekClient } from './cdek-client.ts'
import { cdekTokenAnswer, tomskCity } from './fixtures/index.ts'
import { cdekCitiesSchema } from './protocol.ts'

it('a CDEK token arriving after one request was aborted is used by a waiting request', async () => {
  const cdek = await startFakeService()
  const held = Promise.withResolvers<FakeServiceAnswer>()
  const isAsked = Promise.withResolvers<void>()
  cdek.answer('/oauth/token', () => {
    isAsked.resolve()
    return held.promise
  })
  cdek.answer('/location/cities', { body: [tomskCity] })
  const account = { account: 'account-of-nobody', secret: 'secret-of-nobody' }
  const call = createCdekClient({ url: cdek.url, ...account, now: () => 0 })
  const ask = (signal: AbortSignal) => call({ path: 'location/cities', signal }, cdekCitiesSchema)

  const leaving = new AbortController()
  const first = ask(leaving.signal)
  const second = ask(AbortSignal.timeout(60_000))
  await isAsked.promise
  leaving.abort()
  await expect(first).rejects.toThrow('no answer came in time')
  held.resolve({ body: cdekTokenAnswer })
  expect(await second).toHaveLength(1)
  expect(cdek.count('/oauth/token')).toBe(1)
  await cdek.close()
})
