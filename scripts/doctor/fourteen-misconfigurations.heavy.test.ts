import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isFullTrial } from '../../platform/src/testing/full-trials.ts'
import { runStatement } from '../../platform/src/testing/test-store.ts'
import { findPostgres } from '../postgres/find-postgres.ts'
import { startScratchPostgres } from '../postgres/scratch-postgres.ts'
import { findFreePort } from '../serve/free-port.ts'
import type { ScratchServer } from '../serve/scratch-server.ts'
import {
  createDoctorTestEnvironment,
  type DoctorTestEnvironment,
} from './testing/doctor-test-environment.ts'
import { openSmallDisk } from './testing/small-disk.ts'

const limitMs = 120_000
const programs = isFullTrial ? findPostgres() : undefined
const password = 'the-right-one'

let postgres: ScratchServer | undefined
let place: DoctorTestEnvironment
beforeAll(async () => {
  if (programs) postgres = await startScratchPostgres(programs, password)
}, limitMs)
afterAll(() => postgres?.stop())
beforeEach(async () => {
  place = await createDoctorTestEnvironment()
})
afterEach(() => place.leave())

type Wrong = {
  name: string
  make(): void | Promise<void>
  cause: RegExp
  mend: RegExp
  neverSaid?: RegExp
  /** A PostgreSQL server that asks for passwords. */
  needsPostgres?: true
  /** Tried by `npm test` too: one of each kind of cause. */
  isInSample?: true
}

const fourteen: Wrong[] = [
  {
    isInSample: true,
    name: '1. PORT is busy',
    make: () => place.hold('PORT'),
    cause: /^✘ Port \d+ is in use by process \d+: /,
    mend: /Stop it with `kill \d+`, or choose another port: PORT=\d+/,
  },
  {
    name: '2. PLATFORM_PORT is busy',
    make: () => place.hold('PLATFORM_PORT'),
    cause: /^✘ Port \d+ is in use by process \d+: /,
    mend: /Stop it with `kill \d+`, or choose another port: PLATFORM_PORT=\d+/,
  },
  {
    name: '3. SMTP_URL is no URL',
    make: () => place.set({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }),
    cause: /^✘ SMTP_URL is "mail\.example": .*smtp:\/\/ or smtps:\/\//,
    mend: /Write it as SMTP_URL=smtps:\/\//,
  },
  {
    name: '4. PUBLIC_URL is no URL, and SHOP_URL is not blamed',
    make: () => place.set({ PUBLIC_URL: 'shop.example' }),
    cause: /^✘ PUBLIC_URL is "shop\.example": /,
    mend: /as PUBLIC_URL=https:\/\//,
  },
  {
    isInSample: true,
    name: '5. no server responds at DATABASE_URL',
    make: async () =>
      place.set({ DATABASE_URL: `postgres://a:${password}@127.0.0.1:${await findFreePort()}/v` }),
    cause: /^✘ Nothing answers at 127\.0\.0\.1:\d+\./,
    mend: /Start PostgreSQL, or correct host and port in DATABASE_URL/,
  },
  {
    name: '6. DATABASE_URL is the URL of a MySQL database',
    make: () => place.set({ DATABASE_URL: `mysql://root:${password}@db.example/shop` }),
    cause: /^✘ DATABASE_URL is "mysql:\/\/root:\*\*\*@db\.example\/shop": .*postgres:\/\//,
    mend: /DATABASE_URL=postgres:\/\//,
  },
  {
    name: '7. no Redis responds at REDIS_URL, nor a database at DATABASE_URL',
    async make() {
      place.set({
        REDIS_URL: `redis://:${password}@127.0.0.1:${await findFreePort()}`,
        DATABASE_URL: `postgres://a@127.0.0.1:${await findFreePort()}/v`,
      })
    },
    cause: /^! Redis at 127\.0\.0\.1:\d+ cannot be used \(nothing answers there\)/,
    mend: /Start Redis, or correct REDIS_URL/,
  },
  {
    needsPostgres: true,
    name: '8. the password in DATABASE_URL is wrong',
    make: () => place.set({ DATABASE_URL: postgresUrl({ password: 'a-wrong-one' }) }),
    cause: /^✘ PostgreSQL at 127\.0\.0\.1:\d+ does not let vitrina in: wrong user or password/,
    mend: /Correct user and password in DATABASE_URL/,
  },
  {
    needsPostgres: true,
    name: '9. the database contains tables of another application',
    async make() {
      await runStatement(postgresUrl({}), 'create database elsewhere')
      const DATABASE_URL = postgresUrl({ database: 'elsewhere' })
      await runStatement(DATABASE_URL, 'create table orders (nothing text)')
      place.set({ DATABASE_URL })
    },
    cause: /^✘ The database elsewhere holds tables of something else .*: orders\./,
    mend: /Give the shop a database of its own: create database vitrina/,
  },
  {
    name: '10. the file of store views is invalid JSON',
    make: () => place.set({ VITRINA_STORE_VIEWS: place.write('views.json', '{"multi') }),
    cause: /^✘ The store views in .*views\.json cannot be used/,
    mend: /Correct that file after the pattern of platform\/store-views\.json/,
  },
  {
    name: '11. PORT is busy, and a killed instance has left its lock files',
    async make() {
      const notes = { pid: 4_194_999, startedAt: '1', port: 3000, platformPort: 8080 }
      place.write('shop.pid', JSON.stringify(notes))
      place.write('pglite.lock', '4194999 1')
      await place.hold('PORT')
    },
    cause: /^✘ Port \d+ is in use/,
    mend: /another port: PORT=/,
    neverSaid: /already|is held by|4194999/,
  },
  {
    isInSample: true,
    name: '12. the registry of remotes is truncated',
    make: () => void place.write('remotes/registry.json', '{"revision": 1, "rem'),
    cause: /^✘ .*registry\.json is damaged/,
    mend: /rollback/,
  },
  {
    name: '13. the disk is full',
    make: fillDisk,
    cause: /^✘ The disk of .* is nearly full: 0\.\d GB free/,
    mend: /Free at least half a gigabyte, or .* VITRINA_DATA_DIR/,
  },
  {
    isInSample: true,
    name: '14. Node has version 18 (simulated)',
    make: () => place.set({ NODE_OPTIONS: `--import=${asNode18}` }),
    cause: /^Vitrina needs Node 20 or newer; this is v18\.20\.8\./,
    mend: /Install it from nodejs\.org/,
  },
]

/**
 * A machine without PostgreSQL, where none can be installed either, is told so when the tests
 * begin.
 */
const tried = fourteen.filter(({ needsPostgres, isInSample }) =>
  isFullTrial ? programs || !needsPostgres : isInSample,
)

describe.each(tried)('misconfiguration $name', wrong => {
  it(
    '`npm start` and `npm run doctor` print its cause and remedy, and exit with code 1',
    async () => {
      await wrong.make()
      for (const said of await Promise.all(['start', 'doctor'].map(run))) {
        const lines = said.text.split('\n')
        const line = lines.findIndex(one => wrong.cause.test(one))
        expect([said.text, line >= 0]).toEqual([said.text, true])
        expect(`${lines[line]} ${lines[line + 1]}`).toMatch(wrong.mend)
        expect(said.text).not.toMatch(/^\s+at /m)
        expect(said.text).not.toContain(password)
        if (wrong.neverSaid) expect(said.text).not.toMatch(wrong.neverSaid)
        expect(said.code).toBe(1)
      }
      expect(existsSync(path.join(place.env.VITRINA_DATA_DIR ?? '', 'logs'))).toBe(false)
    },
    limitMs,
  )
})

/** As `npm run <command>` does. What it prints comes by one pipe, in the order of a terminal. */
async function run(command: string): Promise<{ text: string; code: number | null }> {
  const script = path.join(import.meta.dirname, '../run.mjs')
  const child = spawn('sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, script, command], {
    env: place.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const printed = await text(child.stdout)
  const [code] = (await exited) as [number | null]
  return { text: printed, code }
}

const asNode18 = `data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });
   Object.defineProperty(process, 'version', { value: 'v18.20.8' })`,
)}`

function fillDisk(): void {
  const disk = openSmallDisk()
  if (!disk) throw new Error('There is no small file system here, and this user may mount none.')
  place.afterwards(disk.remove)
  place.set({ VITRINA_DATA_DIR: disk.folder })
}

function postgresUrl({ password: other = password, database = 'postgres' }): string {
  const url = new URL(postgres?.url ?? '')
  url.password = other
  url.pathname = `/${database}`
  return url.href
}
