import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { followPlatformChanges } from './follow-platform.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function until(holds: () => boolean): Promise<void> {
  for (const endMs = performance.now() + 10_000; !holds(); ) {
    if (performance.now() > endMs) throw new Error('It did not come to that')
    await new Promise(done => setTimeout(done, 5))
  }
}

/** A platform that tells of changes as its test says. */
async function openPlatform(settleMs = 60_000) {
  const now = { platform: 'one', last: 1, tags: ['*'], status: 200 }
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status, ...result } = now
    response.writeHead(status).end(JSON.stringify({ code: status, result }))
    now.tags = []
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const told: (readonly string[])[] = []
  const events: string[] = []
  const heard = followPlatformChanges({
    platformUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: new Map([['before', 5]]),
    onChanges: tags => void told.push(tags),
    report: ({ event }) => void events.push(event),
    ...{ everyMs: 5, settleMs, lostMs: 100 },
  })
  closing.push(heard.stop)
  return { now, asked, told, events, heard }
}

describe('the follower of changes on the platform', () => {
  it('requests changes with the last position received from each platform', async () => {
    const { asked, told, heard } = await openPlatform()
    await until(() => asked.length > 2)
    expect(asked.slice(0, 2)).toEqual(['/changes?seen=before:5', '/changes?seen=before:5,one:1'])
    expect(told).toEqual([['*']])
    await until(() => heard.state() === 'live')
  })

  it('stores the time of the last change of CMS blocks, but not of products', async () => {
    const { now, told, heard } = await openPlatform()
    await until(() => told.length === 1)
    const first = heard.changedAtMs()
    await until(() => Date.now() > first)
    Object.assign(now, { tags: ['P1', 'product'], last: 3 })
    await until(() => told.length === 2)
    expect(heard.changedAtMs()).toBe(first)
    Object.assign(now, { tags: ['cms_block'], last: 4 })
    await until(() => told.length === 3)
    expect(heard.changedAtMs()).toBeGreaterThan(first)
  })

  it('reports a change a second time after settleMs', async () => {
    const { now, told } = await openPlatform(10)
    await until(() => told.length === 1)
    Object.assign(now, { tags: ['P1'], last: 2 })
    await until(() => told.length === 3)
    expect(told).toEqual([['*'], ['P1'], ['P1']])
  })

  it('has the state "lost" after a 403 and "live" after a 200, each reported once', async () => {
    const { now, heard, events } = await openPlatform()
    await until(() => heard.state() === 'live')
    now.status = 403
    await until(() => heard.state() === 'lost' && events.length > 0)
    now.status = 200
    await until(() => heard.state() === 'live')
    expect(events).toEqual(['changes-lost', 'changes-heard'])
  })
})
