import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { openStore } from '../../platform/src/store/open-store.ts'
import { findFreePort } from '../serve/free-port.ts'
import { claimInstance } from '../serve/instance-file.ts'
import { checkBeforeStart } from './check-before-start.ts'
import { examineSurroundings } from './examine-surroundings.ts'
import { isProblem, printed } from './finding.ts'

const limitMs = 120_000
const examine = async (given: NodeJS.ProcessEnv) => (await examineSurroundings(given)).findings
let sample: string
let folder: string
let env: NodeJS.ProcessEnv
let holders: Server[]

beforeAll(async () => {
  sample = mkdtempSync(path.join(os.tmpdir(), 'vitrina-sample-'))
  await (await openStore({ folder: sample })).close()
}, limitMs)
afterAll(() => rmSync(sample, { recursive: true, force: true }))

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-wrong-'))
  holders = []
  const [port, platformPort] = [await findFreePort(), await findFreePort()]
  env = {
    PATH: process.env.PATH,
    VITRINA_DATA_DIR: folder,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
  }
})
afterEach(() => {
  for (const holder of holders) holder.close()
  rmSync(folder, { recursive: true, force: true })
})

async function hold(name: 'PORT' | 'PLATFORM_PORT'): Promise<void> {
  const server = createServer().listen(Number(env[name]), '127.0.0.1')
  await once(server, 'listening')
  holders.push(server)
}

async function deadPort(): Promise<number> {
  return findFreePort()
}

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

function takeSample(): string {
  cpSync(path.join(sample, 'pglite'), path.join(folder, 'pglite'), { recursive: true })
  return path.join(folder, 'pglite')
}

type Wrong = {
  title: string
  make(): void | Promise<void>
  cause: RegExp
  mend: RegExp
  /** The shop opens in spite of it. */
  isWarning?: true
}

/** Seen by `npm start` before anything starts, and by the doctor. */
const wrongs: Wrong[] = [
  {
    title: 'a busy PORT',
    make: () => hold('PORT'),
    cause: /Port \d+ is in use by process \d+/,
    mend: /Stop it with `kill \d+`, or choose another port: PORT=/,
  },
  {
    title: 'a busy PLATFORM_PORT',
    make: () => hold('PLATFORM_PORT'),
    cause: /Port \d+ is in use by process \d+/,
    mend: /PLATFORM_PORT=/,
  },
  {
    title: 'a malformed SMTP_URL',
    make: () => void Object.assign(env, { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }),
    cause: /^✘ SMTP_URL is "mail\.example": .*smtp:\/\/ or smtps:\/\//m,
    mend: /SMTP_URL=smtps:\/\//,
  },
  {
    title: 'a malformed PUBLIC_URL, which is not blamed on SHOP_URL',
    make: () => void Object.assign(env, { PUBLIC_URL: 'shop.example' }),
    cause: /^✘ PUBLIC_URL is "shop\.example"/m,
    mend: /PUBLIC_URL=https:\/\//,
  },
  {
    title: 'a DATABASE_URL where nothing answers',
    make: async () =>
      void Object.assign(env, { DATABASE_URL: `postgres://a:pw@127.0.0.1:${await deadPort()}/v` }),
    cause: /Nothing answers at 127\.0\.0\.1:\d+/,
    mend: /Start PostgreSQL, or correct host and port in DATABASE_URL/,
  },
  {
    title: 'a DATABASE_URL of MySQL',
    make: () => void Object.assign(env, { DATABASE_URL: 'mysql://root:pw@db.example/shop' }),
    cause: /DATABASE_URL is "mysql:\/\/root:\*\*\*@db\.example\/shop": .*postgres:\/\//,
    mend: /DATABASE_URL=postgres:\/\//,
  },
  {
    title: 'a Redis that does not answer',
    make: async () =>
      void Object.assign(env, { REDIS_URL: `redis://:pw@127.0.0.1:${await deadPort()}` }),
    cause: /Redis at 127\.0\.0\.1:\d+ cannot be used \(nothing answers there\)/,
    mend: /Start Redis, or correct REDIS_URL/,
    isWarning: true,
  },
  {
    title: 'a mail server that does not answer',
    make: async () => {
      const SMTP_URL = `smtp://shop:pw@127.0.0.1:${await deadPort()}`
      Object.assign(env, { SMTP_URL, MAIL_FROM: 'a@b.example' })
    },
    cause: /mail server at 127\.0\.0\.1:\d+ cannot be used/,
    mend: /SMTP_URL/,
    isWarning: true,
  },
  {
    title: 'a file of store views that is no JSON',
    make: () => void Object.assign(env, { VITRINA_STORE_VIEWS: write('views.json', '{"multi') }),
    cause: /The store views in .*views\.json cannot be used/,
    mend: /Correct that file after the pattern of platform\/store-views\.json/,
  },
  {
    title: 'a registry of remotes that is cut off',
    make: () => void write('remotes/registry.json', '{"revision": 1, "rem'),
    cause: /registry\.json is damaged/,
    mend: /rollback/,
  },
  {
    title: 'a data folder that cannot be written',
    make: () => void Object.assign(env, { VITRINA_DATA_DIR: path.join(write('file', ''), 'data') }),
    cause: /data folder .* cannot be written/,
    mend: /VITRINA_DATA_DIR/,
  },
]

describe.each(wrongs)('$title', ({ make, cause, mend, isWarning = false }) => {
  it.each([
    ['npm start', checkBeforeStart],
    ['the doctor', examine],
  ])(
    'is said by %s in one line of cause and one of mend',
    async (_command, check) => {
      await make()
      const said = (await check(env)).filter(finding => !finding.ok && cause.test(printed(finding)))
      const lines = said.map(printed)
      expect(lines).not.toEqual([])
      for (const line of lines) {
        expect(line.split('\n')).toHaveLength(2)
        expect(line).toMatch(mend)
        expect(line).not.toContain('pw@')
      }
      expect(said.some(isProblem)).toBe(!isWarning)
    },
    limitMs,
  )
})

/** Only the one that opens the embedded database knows: the platform at a start, else the doctor. */
const damages: { title: string; make(): void; cause: RegExp; mend: RegExp }[] = [
  {
    title: 'that lacks its rows',
    make: () => rmSync(path.join(takeSample(), 'base'), { recursive: true }),
    cause: /embedded database in .* is damaged/,
    mend: /Move .* away .* put a copy of it in its place/,
  },
  {
    title: 'whose control file is overwritten',
    make: () => writeFileSync(path.join(takeSample(), 'global/pg_control'), 'nothing'),
    cause: /embedded database in .* is damaged/,
    mend: /Move .* away .* put a copy of it in its place/,
  },
  {
    title: 'of another version of PostgreSQL',
    make: () => writeFileSync(path.join(takeSample(), 'PG_VERSION'), '16\n'),
    cause: /made by PostgreSQL 16; this shop reads version 18/,
    mend: /Start the release of the shop that made it/,
  },
]

describe.each(damages)('an embedded database $title', ({ make, cause, mend }) => {
  it(
    'is said by the doctor',
    async () => {
      make()
      const said = (await examine(env)).map(printed)
      expect(said).toContainEqual(expect.stringMatching(cause))
      expect(said).toContainEqual(expect.stringMatching(mend))
    },
    limitMs,
  )
})

it(
  'a shop that runs on the data folder already is ended by `npm stop`, not by a pid',
  async () => {
    const instance = claimInstance(folder, { port: Number(env.PORT), platformPort: 1 })
    await hold('PORT')
    const said = (await checkBeforeStart(env)).filter(isProblem).map(printed)
    expect(said).toEqual([expect.stringMatching(/runs on .* already.*\n.*`npm stop`/)])
    expect((await examine(env)).map(printed)).toContainEqual(
      expect.stringMatching(/✔ Port \d+ is served by this shop/),
    )
    instance.release()
  },
  limitMs,
)

it('a shop that was killed is in nobody’s way at the next start', async () => {
  write('shop.pid', JSON.stringify({ pid: 4_194_999, startedAt: '1', port: 3000, platformPort: 1 }))
  write('pglite.lock', '4194999 1')
  expect((await checkBeforeStart(env)).filter(isProblem)).toEqual([])
})
