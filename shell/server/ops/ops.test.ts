import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createLatestErrorLog } from './latest-errors.ts'
import { createOperatorSessions } from './operator-session.ts'
import { createOpsRoutes } from './ops-routes.ts'
import type { OpsState } from './ops-state.ts'
import { readRegistrySummary } from './read-changes.ts'

const token = 'a-key-of-an-operator'

const state: Omit<OpsState, 'canRunCommands'> = {
  ...{ atMs: 0, generation: 41, shed: 3, platform: true, memoryBytes: 2 ** 27, upMs: 60_000 },
  registry: { status: 'read' },
  notes: {
    revision: 318,
    changes: [
      {
        ...{ at: '2026-11-22T13:10:00Z', by: 'anna <ops>', what: 'release' },
        ...{ remote: 'account', version: '1.9.4' },
      },
    ],
    canaries: { catalog: { version: '2.15.0', share: 10 } },
  },
  remotes: {
    catalog: { status: 'up', version: '2.14.0' },
    account: {
      ...{ status: 'down', version: null, wanted: '1.9.5' },
      problem: 'Its trial refused it: <b>exit code 1</b>',
    },
  },
  failures: { catalog: { server: 7, browser: 2, pages: 2_000 } },
  renderP95Ms: { catalog: 6.2 },
  workers: { ready: 2, size: 2 },
  depth: { purchases: { inFlight: 0, waiting: 1 }, catalogue: { inFlight: 2, waiting: 4 } },
  errors: [{ text: 'TypeError', where: 'account, /x', atMs: 0, count: 183 }],
}

function openPage({ isLocal = true } = {}) {
  const commands: string[] = []
  const app = express().use(
    '/ops',
    createOpsRoutes({
      ...{ token, trustedProxies: ['loopback'], assets: { css: [] } },
      readState: async () => state,
      runCommand: isLocal
        ? async (action, remote) => {
            commands.push(`${action} ${remote}`)
            return { ok: true, said: `${remote} is at 2.13.6.` }
          }
        : null,
      onCommand: () => {},
    }),
  )
  const logIn = (given: string, from = '203.0.113.1') =>
    request(app).post('/ops/login').set('x-forwarded-for', from).type('form').send({ token: given })
  async function signedIn() {
    const { headers } = await logIn(token)
    const cookie = String(headers['set-cookie']).split(';')[0] as string
    const { text } = await request(app).get('/ops').set('cookie', cookie)
    const key = text.match(/name="key" value="([^"]+)"/)?.[1] ?? ''
    const press = (body: object, action = 'rollback') =>
      request(app)
        .post(`/ops/${action}`)
        .set('cookie', cookie)
        .type('form')
        .send({ key, ...body })
    return { cookie, text, key, press }
  }
  return { app, logIn, signedIn, commands }
}

describe('the operator’s page /ops', () => {
  it('responds 401 without a session, and forbids caching and indexing', async () => {
    const { app } = openPage()
    const { status, text, headers } = await request(app).get('/ops')
    expect(status).toBe(401)
    expect(text).not.toContain('catalog')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('sets an HttpOnly, SameSite=Strict cookie on login with the token', async () => {
    const { logIn } = openPage()
    const { status, headers } = await logIn(token)
    expect([status, headers.location]).toEqual([303, '/ops'])
    expect(String(headers['set-cookie'])).toMatch(/Path=\/ops; HttpOnly; SameSite=Strict/)
    expect(String(headers['set-cookie'])).not.toContain(token)
  })

  it('responds 429 after ten wrong tokens in a minute from one address', async () => {
    const { logIn } = openPage()
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await logIn(`guess-${guess}`)).status).toBe(401)
    }
    expect((await logIn(token)).status).toBe(429)
    expect((await logIn(token, '203.0.113.2')).status).toBe(303)
  })

  it('shows remotes, canaries, failures, history, refusals, errors and workers', async () => {
    const { signedIn } = openPage()
    const { text } = await signedIn()
    for (const words of [
      ...['2.14.0', '2.15.0, 10 %', '7 на сервере, 0,4 %', '2 в браузерах', 'Реестр, запись 318'],
      ...['7 мс', 'мало страниц'],
      ...['account 1.9.4', 'anna &#60;ops&#62;', '1.9.5 в реестре', '× 183', '2 из 2', '1 из 2'],
      'Its trial refused it: &#60;b&#62;exit code 1&#60;/b&#62;',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('stays in English after an operator has selected English', async () => {
    const { app, signedIn } = openPage()
    const { cookie } = await signedIn()
    const chosen = await request(app).get('/ops?lang=en').set('cookie', cookie)
    expect(chosen.text).toContain('State of the shop')
    const language = String(chosen.headers['set-cookie']).split(';')[0]
    const next = await request(app).get('/ops').set('cookie', `${cookie}; ${language}`)
    expect(next.text).toContain('<html lang="en">')
    expect(next.text).not.toMatch(/[а-я]{3}/i.exec(next.text.replace('Русский', ''))?.[0] ?? /^$/)
  })

  it('rolls back a release, and shows the result', async () => {
    const { signedIn, commands } = openPage()
    const { press } = await signedIn()
    const { status, text } = await press({ remote: 'catalog' })
    expect(status).toBe(200)
    expect(text).toContain('catalog is at 2.13.6.')
    expect(commands).toEqual(['rollback catalog'])
  })

  it('promotes the displayed canary version, and responds 409 for another version', async () => {
    const { signedIn, commands } = openPage()
    const { press, text } = await signedIn()
    expect(text).toContain('name="version" value="2.15.0"')
    const other = await press({ remote: 'catalog', version: '2.16.0' }, 'promote')
    expect([other.status, other.text.includes('уже другая')]).toEqual([409, true])
    expect((await press({ remote: 'account', version: '' }, 'promote')).status).toBe(409)
    expect(commands).toEqual([])
    expect((await press({ remote: 'catalog', version: '2.15.0' }, 'promote')).status).toBe(200)
    expect(commands).toEqual(['promote catalog'])
  })

  it('responds 409 to a rollback of an unknown remote, or without a local registry', async () => {
    const own = await openPage().signedIn()
    expect((await own.press({ remote: '--help' })).status).toBe(409)
    const { signedIn, commands } = openPage({ isLocal: false })
    const { text, press } = await signedIn()
    expect(text).toContain('npm run release -- rollback catalog')
    expect((await press({ remote: 'catalog' })).status).toBe(409)
    expect(commands).toEqual([])
  })

  it('responds 403 to a form of another site or session, and 401 without a session', async () => {
    const { app, signedIn, commands } = openPage()
    const { press, cookie } = await signedIn()
    const other = await signedIn()
    const attempts = [
      press({ remote: 'catalog', key: '' }),
      press({ remote: 'catalog', key: other.key }),
      press({ remote: 'catalog' }).set('sec-fetch-site', 'cross-site'),
      request(app).post('/ops/logout').set('cookie', cookie).type('form').send({ key: 'x' }),
    ]
    expect(await Promise.all(attempts.map(async sent => (await sent).status))).toEqual([
      ...[403, 403, 403, 403],
    ])
    expect((await request(app).post('/ops/rollback').type('form').send({})).status).toBe(401)
    expect(commands).toEqual([])
  })
})

describe('an operator’s session', () => {
  it('ends after 12 hours, if the token is changed, or if the cookie is altered', () => {
    let nowMs = 1_000
    const sessions = createOperatorSessions(token, () => nowMs)
    const cookie = sessions.begin()
    expect(sessions.formKeyOf(cookie)).not.toBeNull()
    expect(createOperatorSessions(`${token}2`, () => nowMs).formKeyOf(cookie)).toBeNull()
    for (const altered of [`9${cookie}`, `${cookie}x`, cookie.slice(1), '', 'a.b.c', undefined]) {
      expect(sessions.formKeyOf(altered)).toBeNull()
    }
    nowMs += 12 * 60 * 60_000 + 1
    expect(sessions.formKeyOf(cookie)).toBeNull()
  })
})

describe('the list of latest errors', () => {
  it('counts repeated errors, starts with the latest, and has at most 50', () => {
    let nowMs = 0
    const errors = createLatestErrorLog(() => (nowMs += 1))
    for (let number = 0; number < 60; number += 1) errors.note(`error ${number}`, 'here')
    errors.note('error 30', 'here')
    const list = errors.list()
    expect(list).toHaveLength(50)
    expect(list[0]).toMatchObject({ text: 'error 30', count: 2 })
  })
})

describe('the registry’s history and canaries for operators', () => {
  const read = (text: string) => readRegistrySummary({ read: async () => Buffer.from(text) })

  it('are read latest first, without invalid entries', async () => {
    const change = (version: string) => ({
      ...{ at: '2026-11-22T13:10:00Z', by: 'anna', what: 'release', remote: 'catalog', version },
    })
    const notes = await read(
      JSON.stringify({
        ...{ revision: 7, remotes: {}, history: [change('1'), 3, change('2')] },
        canary: { catalog: { version: '3', share: 10 }, content: 'x' },
      }),
    )
    expect(notes.changes.map(({ version }) => version)).toEqual(['2', '1'])
    expect(notes.canaries).toEqual({ catalog: { version: '3', share: 10 } })
  })

  it('are empty if there is no registry, or a registry without history', async () => {
    expect(await read('')).toMatchObject({ revision: 0, changes: [] })
    expect(await read('{"revision":7,"remotes":{}}')).toMatchObject({ revision: 7, changes: [] })
  })
})
