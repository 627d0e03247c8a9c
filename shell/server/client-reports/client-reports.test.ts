import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { type BrowserError, type BrowserVital, createClientReportRoutes } from './client-reports.ts'
import { createReleaseProof } from './release-proof.ts'

const reportsKey = 'a key of sixteen letters'
const offer = {
  messages: 'catalog',
  routes: [{ id: 'product', path: '/p', expose: './product', layout: 'default' as const }],
  targets: {},
  slots: {},
  services: {},
  listeners: [],
}

function openReports() {
  const heard = {
    vitals: [] as BrowserVital[],
    errors: [] as BrowserError[],
    failures: [] as string[],
    browsers: [] as object[],
    refused: [] as string[],
  }
  const app = express().use(
    '/client-reports',
    createClientReportRoutes({
      reportsKey,
      remotes: () => [{ name: 'catalog', offer }],
      trustedProxies: ['loopback'],
      onVital: vital => heard.vitals.push(vital),
      onError: error => heard.errors.push(error),
      onRemoteFailure: (remote, version) => heard.failures.push(`${remote} ${version}`),
      onBrowser: (client, used, failed) =>
        heard.browsers.push({ client, used, failed: [...failed] }),
      onRefused: reason => heard.refused.push(reason),
    }),
  )
  const send = (body: object, from = '203.0.113.1') =>
    request(app).post('/client-reports').set('x-forwarded-for', from).send(body)
  return { heard, app, send }
}

const page = { path: '/p/palto', route: 'catalog:./product' }
const vital = { kind: 'vital', name: 'LCP', value: 1234.5 }
const error = {
  kind: 'error',
  error: 'TypeError',
  at: [
    'https://shop.example/assets/main.0a1b.js:1:20',
    'https://shop.example/remotes/catalog/1a2b3c/client/product.js:1:200',
  ],
}

describe('POST /client-reports', () => {
  it('responds 204 and records a web vital for the route of its page', async () => {
    const { heard, send } = openReports()
    expect((await send({ ...page, reports: [vital] })).status).toBe(204)
    expect(heard.vitals).toEqual([{ ...page, name: 'LCP', value: 1234.5 }])
  })

  it('records a web vital with an unknown or missing route under the route “other”', async () => {
    const { heard, send } = openReports()
    await send({ path: '/', route: 'catalog:./made-up', reports: [vital] })
    await send({ path: '/', reports: [vital] })
    expect(heard.vitals.map(({ route }) => route)).toEqual(['other', 'other'])
  })

  it('assigns an error to the remote and version of the file in its stack', async () => {
    const { heard, send } = openReports()
    await send({ ...page, reports: [error, { ...error, at: [error.at[0]], code: 418 }] })
    expect(heard.errors[0]).toMatchObject({ remote: 'catalog', version: '1a2b3c' })
    expect(heard.errors[1]).toMatchObject({
      ...{ remote: null, version: null, code: 418, at: '/assets/main.0a1b.js:1:20' },
    })
  })

  it('records a failed remote with its version if the remote is live', async () => {
    const { heard, send } = openReports()
    const failure = { kind: 'remote-failed', remote: 'catalog', version: '1a2b3c' }
    await send({ ...page, reports: [failure, { ...failure, remote: 'unknown' }] })
    expect(heard.failures).toEqual(['catalog 1a2b3c'])
  })

  it.each([
    ['a query string in its path', { path: '/search?q=anna' }],
    ['an error message', { reports: [{ ...error, message: 'anna@example.ru is taken' }] }],
    [
      'a stack position with a query',
      { reports: [{ ...error, at: ['https://shop.example/p?token=1'] }] },
    ],
    ['an unknown field', { user: 'anna' }],
    ['an unknown web vital', { reports: [{ ...vital, name: 'FID' }] }],
    ['21 entries', { reports: Array.from({ length: 21 }, () => vital) }],
    ['no entries', { reports: [] }],
  ])('responds 400 and records nothing for a report with %s', async (_what, change) => {
    const { heard, send } = openReports()
    expect((await send({ ...page, reports: [vital], ...change })).status).toBe(400)
    expect(heard).toMatchObject({ vitals: [], errors: [], refused: ['unreadable'] })
  })

  it('replaces an e-mail address, an order number and a token in the path by “…”', async () => {
    const { heard, send } = openReports()
    const path = '/account/anna@example.ru/orders/000000042/Zm9vYmFyYmF6cXV4cXV1eA1234'
    await send({ path, reports: [vital] })
    expect(heard.vitals[0]?.path).toBe('/account/…/orders/…/…')
  })

  it('responds 413 to a too large body, 400 to invalid JSON, and 403 to another site', async () => {
    const { heard, app, send } = openReports()
    expect((await send({ ...page, reports: [vital], path: `/${'x'.repeat(20_000)}` })).status).toBe(
      413,
    )
    const broken = request(app).post('/client-reports').set('content-type', 'text/plain')
    expect((await broken.send('{"a":')).status).toBe(400)
    const elsewhere = await send({ ...page, reports: [vital] }).set('sec-fetch-site', 'cross-site')
    expect(elsewhere.status).toBe(403)
    expect(heard).toMatchObject({
      vitals: [],
      refused: ['unreadable', 'unreadable', 'elsewhere'],
    })
  })

  it('responds 429 after 60 reports of one client, and 204 to another client', async () => {
    const { heard, send } = openReports()
    for (let sent = 0; sent < 60; sent += 1) await send({ ...page, reports: [vital] })
    expect((await send({ ...page, reports: [vital] })).status).toBe(429)
    expect((await send({ ...page, reports: [vital] }, '203.0.113.2')).status).toBe(204)
    expect(heard.refused).toEqual(['too-many'])
    expect(heard.vitals).toHaveLength(61)
  })

  it('responds 204 to another client after 260 reports of one client', async () => {
    const { send } = openReports()
    for (let sent = 0; sent < 260; sent += 1) await send({ ...page, reports: [vital] })
    expect((await send({ ...page, reports: [vital] }, '203.0.113.2')).status).toBe(204)
  })
})

describe('the browser’s report of a page with a release proof', () => {
  const releases = { catalog: '1a2b3c', content: '2b' }
  const served = { releases, proof: createReleaseProof(reportsKey, releases), used: ['catalog'] }
  const failure = { kind: 'remote-failed', remote: 'catalog', version: '1a2b3c' }
  const client = '203.0.113.1'
  const used = { catalog: '1a2b3c' }

  it('counts as success of the releases that the page used', async () => {
    const { heard, send } = openReports()
    await send({ ...page, ...served, reports: [vital] })
    expect(heard.browsers).toEqual([{ client, used, failed: [] }])
  })

  it('counts as failure of a remote that failed to load or has an error in its file', async () => {
    const { heard, send } = openReports()
    await send({ ...page, ...served, reports: [failure] })
    await send({ ...page, ...served, used: [], reports: [error] })
    const against = { client, used, failed: ['catalog'] }
    expect(heard.browsers).toEqual([against, against])
  })

  it('counts for the /64 network of an IPv6 client', async () => {
    const { heard, send } = openReports()
    await send({ ...page, ...served, reports: [vital] }, '2001:db8:0:1::5')
    expect(heard.browsers).toMatchObject([{ client: '2001:db8:0:1::/64' }])
  })

  it.each([
    ['no proof', { proof: undefined }],
    ['a made-up proof', { proof: 'AAAAAAAAAAAAAAAA' }],
    ['the proof of a page of other releases', { releases: { ...releases, catalog: '9z' } }],
  ])('counts for no release with %s, but its errors are recorded', async (_what, change) => {
    const { heard, send } = openReports()
    const answer = await send({ ...page, ...served, ...change, reports: [failure, error] })
    expect(answer.status).toBe(204)
    expect([heard.browsers, heard.failures, heard.errors.length]).toEqual([
      [],
      ['catalog 1a2b3c'],
      1,
    ])
  })

  it('does not count as failure of a release that the page was not served with', async () => {
    const { heard, send } = openReports()
    await send({ ...page, ...served, reports: [{ ...failure, version: '9z' }] })
    expect(heard.browsers).toEqual([{ client, used, failed: [] }])
  })
})
