import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createMigratedStoreFolder } from '../../platform/src/testing/test-store.ts'
import { findFreePort } from '../serve/free-port.ts'
import { claimInstance } from '../serve/instance-file.ts'
import { checkBeforeStart } from './check-before-start.ts'
import { checkEnvironment } from './examine-environment.ts'
import { formatFinding, isBlockingFinding } from './finding.ts'
import {
  createDoctorTestEnvironment,
  type DoctorTestEnvironment,
} from './testing/doctor-test-environment.ts'

const limitMs = 120_000
const examine = async (given: NodeJS.ProcessEnv) => (await checkEnvironment(given)).findings
let sample: string
let place: DoctorTestEnvironment

beforeAll(async () => {
  sample = mkdtempSync(path.join(os.tmpdir(), 'vitrina-sample-'))
  await createMigratedStoreFolder(sample)
}, limitMs)
afterAll(() => rmSync(sample, { recursive: true, force: true }))
beforeEach(async () => {
  place = await createDoctorTestEnvironment()
})
afterEach(() => place.leave())

function takeSample(): string {
  const database = path.join(place.folder, 'pglite')
  cpSync(path.join(sample, 'pglite'), database, { recursive: true })
  return database
}

type Wrong = {
  title: string
  make(): void | Promise<void>
  cause: RegExp
  mend: RegExp
  /** The shop opens in spite of it. */
  isWarning?: true
}

/**
 * Seen by both; fourteen-misconfigurations.heavy.test.ts tries the commands themselves on those an
 * operator meets first.
 */
const wrongs: Wrong[] = [
  {
    title: 'an OpenSearch that does not respond',
    make: async () =>
      place.set({ OPENSEARCH_URL: `http://shop:pw@127.0.0.1:${await findFreePort()}` }),
    cause: /OpenSearch at 127\.0\.0\.1:\d+ cannot be used \(nothing answers there\)/,
    mend: /Start OpenSearch, correct OPENSEARCH_URL/,
    isWarning: true,
  },
  {
    title: 'a Redis that does not respond',
    make: async () => place.set({ REDIS_URL: `redis://:pw@127.0.0.1:${await findFreePort()}` }),
    cause: /Redis at 127\.0\.0\.1:\d+ cannot be used \(nothing answers there\)/,
    mend: /Start Redis, or correct REDIS_URL/,
    isWarning: true,
  },
  {
    title: 'a mail server that refuses the connection',
    make: async () => {
      const SMTP_URL = `smtp://shop:pw@127.0.0.1:${await findFreePort()}`
      place.set({ SMTP_URL, MAIL_FROM: 'a@b.example' })
    },
    cause: /mail server at 127\.0\.0\.1:\d+ cannot be used/,
    mend: /SMTP_URL/,
    isWarning: true,
  },
  {
    title: 'a data folder that cannot be written',
    make: () => place.set({ VITRINA_DATA_DIR: path.join(place.write('file', ''), 'data') }),
    cause: /data folder .* cannot be written/,
    mend: /VITRINA_DATA_DIR/,
  },
]

describe.each(wrongs)('$title', ({ make, cause, mend, isWarning = false }) => {
  it.each([
    ['npm start', checkBeforeStart],
    ['the doctor', examine],
  ])(
    'is reported by %s with one line for the cause and one for the remedy',
    async (_command, check) => {
      await make()
      const said = (await check(place.env)).filter(
        finding => !finding.ok && cause.test(formatFinding(finding)),
      )
      const lines = said.map(formatFinding)
      expect(lines).not.toEqual([])
      for (const line of lines) {
        expect(line.split('\n')).toHaveLength(2)
        expect(line).toMatch(mend)
        expect(line).not.toContain('pw@')
      }
      expect(said.some(isBlockingFinding)).toBe(!isWarning)
    },
    limitMs,
  )
})

/**
 * Only the one that opens the embedded database knows: the platform at a start, else the doctor.
 */
const damages: { title: string; make(): void; cause: RegExp; mend: RegExp }[] = [
  {
    title: 'without its data files',
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
    'is reported by the doctor with its cause and remedy',
    async () => {
      make()
      const said = (await examine(place.env)).map(formatFinding)
      expect(said).toContainEqual(expect.stringMatching(cause))
      expect(said).toContainEqual(expect.stringMatching(mend))
    },
    limitMs,
  )
})

it(
  'starting a second shop on the same data folder is refused, with the advice `npm stop`',
  async () => {
    const claim = await claimInstance(place.folder, {
      port: Number(place.env.PORT),
      platformPort: 1,
    })
    await place.hold('PORT')
    const said = (await checkBeforeStart(place.env)).filter(isBlockingFinding).map(formatFinding)
    expect(said).toEqual([expect.stringMatching(/runs or starts on .* already.*\n.*`npm stop`/)])
    expect((await examine(place.env)).map(formatFinding)).toContainEqual(
      expect.stringMatching(/✔ Port \d+ is served by this shop/),
    )
    if ('release' in claim) claim.release()
  },
  limitMs,
)
