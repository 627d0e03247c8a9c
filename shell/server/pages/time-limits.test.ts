import { expect, it } from '@jest/globals'
import { createApiClient } from '@vitrina/api-client'
import { orThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { createTestServices, loaderArgs } from '@vitrina/federation/testing'
import { loadScreen } from '../../app/remotes/load-screen.ts'
import { fulfilled } from '../../app/remotes/module-source.ts'
import { answerPage } from './answer-page.ts'
import { statusOf } from './status-of.ts'
import { loaderLimitMs } from './time-limits.ts'

const callMs = 50

/** Takes the call and never says anything. */
const hang = (_url: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

/** A page that can do without its first call, and not without its second. */
async function loader({ services: { api } }: LoaderArgs) {
  await api.catalog.mapUrl('palto')
  return orThrow(await api.catalog.mapUrl('platya'))
}

it('a page whose calls the platform lets hang is 503, and none of a remote that is down', async () => {
  const api = createApiClient({
    baseUrl: 'http://platform',
    fetch: hang as typeof fetch,
    timeoutMs: callMs,
  })
  const { services, url, signal } = loaderArgs(createTestServices({ api }), '/palto')
  const module = { default: () => null, loader }
  const source = { remotes: [], isComplete: true, read: () => fulfilled({ module }) }
  const page = {
    id: 'palto',
    element: null,
    errorElement: null,
    loader: (args: LoaderArgs) =>
      loadScreen(source, 'catalog:./palto', args, loaderLimitMs(callMs)),
  }
  const match = () => [{ route: page, params: {}, pathname: '/palto' }]
  const answer = await answerPage({ match }, url, services, signal)
  if (answer instanceof Response) throw new Error('The page is elsewhere')
  expect(answer.loaderData).toEqual({})
  expect(statusOf(answer)).toBe(503)
})
