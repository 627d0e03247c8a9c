import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createNetworkMonitor, createPlatformProbe } from './network.ts'
import { createRequestSender } from './send.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function networkOf({ online = true } = {}) {
  const world = { online, answers: true }
  const events = new EventTarget()
  const probe = jest.fn(async () => world.answers)
  const network = createNetworkMonitor({ probe, isOnline: () => world.online, events })
  const heard: string[] = []
  network.subscribe(state => heard.push(state))
  const tell = (name: string) => events.dispatchEvent(new Event(name))
  return { world, probe, network, heard, tell }
}

describe('the network', () => {
  it('stays reachable after one failed request when the probe succeeds', async () => {
    const { network, heard } = networkOf()
    expect(await network.doubt()).toBe('reachable')
    expect(heard).toEqual([])
  })

  it('becomes unreachable when the probe fails although the browser is online', async () => {
    const { network, world, heard } = networkOf()
    world.answers = false
    expect(await network.doubt()).toBe('unreachable')
    expect(heard).toEqual(['unreachable'])
  })

  it('is probed once for several simultaneous failures', async () => {
    const { network, probe } = networkOf()
    await Promise.all([network.doubt(), network.doubt(), network.doubt()])
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('is probed at growing intervals until it is reachable again', async () => {
    const { network, world, probe, heard } = networkOf()
    world.answers = false
    await network.doubt()
    await jest.advanceTimersByTimeAsync(10 * 60_000)
    const asked = probe.mock.calls.length
    expect(asked).toBeGreaterThan(9)
    expect(asked).toBeLessThan(22)
    world.answers = true
    await jest.advanceTimersByTimeAsync(75_000)
    expect(heard).toEqual(['unreachable', 'reachable'])
  })

  it('is probed immediately on the events online and visibilitychange', async () => {
    const { network, world, probe, tell } = networkOf()
    world.answers = false
    await network.doubt()
    tell('online')
    await jest.advanceTimersByTimeAsync(0)
    tell('visibilitychange')
    await jest.advanceTimersByTimeAsync(0)
    expect(probe).toHaveBeenCalledTimes(3)
  })

  it('is unreachable from the browser’s offline event until a request succeeds', () => {
    const { network, world, heard, tell } = networkOf()
    world.online = false
    tell('offline')
    expect(network.state).toBe('unreachable')
    network.confirm()
    expect(heard).toEqual(['unreachable', 'reachable'])
  })

  it('is unreachable from the start when the browser is offline', () => {
    expect(networkOf({ online: false }).network.state).toBe('unreachable')
  })
})

describe('a network probe', () => {
  const probing = (answer: () => Response) =>
    createPlatformProbe('', async (_url, init) => {
      expect(init).toMatchObject({ cache: 'no-store', redirect: 'error' })
      return answer()
    })()

  it.each([
    ['the page server with its platform', '{"status":"ready","platform":"ready"}', true],
    ['the page server alone', '{"status":"not ready","platform":"not ready"}', false],
    ['the login page of a network', '<html>Войдите в сеть</html>', false],
    ['another server', '{"status":"ok"}', false],
  ])(
    'succeeds only if the page server and the platform are ready: %s',
    async (_who, body, expected) => {
      expect(await probing(() => new Response(body))).toBe(expected)
    },
  )

  it('fails when the request is redirected', async () => {
    const led = probing(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await led).toBe(false)
  })
})

describe('an API request', () => {
  async function outcomeOf(response: Response | Error, init?: RequestInit) {
    const network = { confirm: jest.fn(), doubt: jest.fn(async () => 'reachable' as const) }
    const fetch = async () => {
      if (response instanceof Error) throw response
      return response
    }
    const answer = await createRequestSender({ baseUrl: '', fetch, network })('/api/x', init)
    return {
      answer,
      confirmed: network.confirm.mock.calls.length,
      doubted: network.doubt.mock.calls.length,
    }
  }
  const json = { 'content-type': 'application/json' }
  const html = { 'content-type': 'text/html' }

  it('reports the network as reachable for a 404 response with JSON', async () => {
    const refused = new Response('{"code":404,"result":"no"}', { status: 404, headers: json })
    expect(await outcomeOf(refused)).toMatchObject({ confirmed: 1, doubted: 0 })
  })

  it('fails as offline when the response is HTML, and triggers a network probe', async () => {
    for (const status of [200, 403, 404]) {
      const page = new Response('<html>Войдите в сеть</html>', { status, headers: html })
      const { answer, confirmed, doubted } = await outcomeOf(page)
      expect(answer).toEqual({ ok: false, failure: { kind: 'offline' } })
      expect([confirmed, doubted]).toEqual([0, 1])
    }
  })

  it('triggers a network probe when it fails or a gateway responds 502', async () => {
    expect(await outcomeOf(new TypeError('Failed to fetch'))).toMatchObject({ doubted: 1 })
    const gateway = new Response('{"code":502,"result":"x"}', { status: 502, headers: json })
    expect(await outcomeOf(gateway)).toMatchObject({ confirmed: 0, doubted: 1 })
  })

  it('triggers a network probe when its response came from a cache (status 203)', async () => {
    const kept = new Response('{"hits":[]}', { status: 203, headers: json })
    const { answer, confirmed, doubted } = await outcomeOf(kept)
    expect(answer).toEqual({ ok: true, value: { hits: [] } })
    expect([confirmed, doubted]).toEqual([0, 1])
  })

  it('triggers no network probe when it was aborted by its signal', async () => {
    const signal = AbortSignal.abort()
    const given = await outcomeOf(new Error('aborted'), { signal })
    expect(given).toMatchObject({ doubted: 0 })
  })

  it('fails as unexpected with the Retry-After of a 503 response', async () => {
    const headers = { ...json, 'retry-after': '12' }
    const { answer } = await outcomeOf(new Response('{}', { status: 503, headers }))
    expect(answer).toMatchObject({ failure: { kind: 'unexpected', retryAfterMs: 12_000 } })
  })
})
