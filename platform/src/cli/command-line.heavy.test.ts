import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isFullTrial } from '../testing/full-trials.ts'
import { createTestProduct } from '../testing/test-catalog.ts'
import { createMigratedStoreFolder } from '../testing/test-store.ts'

const limitMs = 120_000
let folder: string
let env: NodeJS.ProcessEnv
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-command-'))
  await createMigratedStoreFolder(join(folder, 'data'))
  env = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...{ PATH: process.env.PATH, VITRINA_DATA_DIR: join(folder, 'data') },
    ...{ PLATFORM_PORT: '0', VITRINA_SEED: 'off', DRAIN_SECONDS: '0' },
  }
  const tees = Array.from({ length: 30 }, (_, row) => ({
    ...createTestProduct(row + 1, `TEE-${row}`, `Футболка ${row}`, 990, []),
    type: 'product',
  }))
  await writeFile(
    join(folder, 'goods.ndjson'),
    [...tees, { type: 'product', id: 99 }].map(one => JSON.stringify(one)).join('\n'),
  )
})
// A test that fails half-way leaves no platform behind, which would keep the whole run from ending.
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function platform(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, report, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output, report }
}

async function startPlatform(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../listen.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('platform is ready')) return child
  }
  throw new Error('The platform ended before it was ready')
}

describe('the operators’ command line', () => {
  it(
    'imports 30 products and reports 1 as rejected while no platform is running',
    async () => {
      const { code, output } = await platform(
        'import',
        'goods.ndjson',
        '--rejects',
        'bad.ndjson',
        '--json',
      )
      expect(code).toBe(0)
      expect(JSON.parse(output)).toMatchObject({ entities: { product: { new: 30, rejected: 1 } } })
      expect(JSON.parse(await readFile(join(folder, 'bad.ndjson'), 'utf8'))).toMatchObject({
        id: 99,
      })
      expect(await platform('import', 'nowhere.ndjson')).toMatchObject({
        code: 1,
        report: `There is no file ${join(folder, 'nowhere.ndjson')}.\n`,
      })
    },
    limitMs,
  )

  describe('while a platform is running', () => {
    let running: ChildProcess
    beforeAll(async () => {
      running = await startPlatform()
    }, limitMs)

    it(
      'runs commands inside the platform over a socket that only the platform’s user can access',
      async () => {
        const door = join(folder, 'data/operator/platform.sock')
        expect((await stat(door)).mode & 0o777).toBe(0o600)
        expect((await stat(join(folder, 'data/operator'))).mode & 0o777).toBe(0o700)

        const again = await platform('import', 'goods.ndjson', '--rejects', 'bad.ndjson', '--json')
        expect(JSON.parse(again.output)).toMatchObject({ entities: { product: { unchanged: 30 } } })
        expect(again.report).toContain('line 31, product 99: sku: is missing')
        expect((await platform('export', 'all.ndjson')).code).toBe(0)
        expect((await readFile(join(folder, 'all.ndjson'), 'utf8')).split('\n')).toHaveLength(31)
        expect(await platform('stock', 'set', 'NONE', '1')).toMatchObject({ code: 1, output: '' })
      },
      limitMs,
    )

    it(
      'backs up through the platform, and refuses to restore until the platform has stopped',
      async () => {
        expect((await platform('stock', 'set', 'TEE-1', '7')).code).toBe(0)
        const taken = await platform('backup', 'shop.backup.gz')
        expect(taken).toMatchObject({ code: 0, report: expect.stringContaining('rows of') })
        const file = join(folder, 'shop.backup.gz')
        expect((await stat(file)).mode & 0o777).toBe(0o600)
        expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
        expect((await platform('stock', 'set', 'TEE-1', '8')).code).toBe(0)
        const early = await platform('restore', 'shop.backup.gz', '--replace')
        expect(early).toMatchObject({ code: 1, report: expect.stringContaining('npm stop') })
        running.kill('SIGTERM')
        await once(running, 'exit')

        const { code } = await platform('restore', 'shop.backup.gz', '--replace')
        expect(code).toBe(0)
        const shown = await platform('stock', 'show', 'TEE-1', '--json')
        expect(JSON.parse(shown.output)).toMatchObject({ qty: 7 })
      },
      2 * limitMs,
    )
  })

  if (!isFullTrial) return

  it(
    'reads stock after a platform was killed, and again while a new platform is running',
    async () => {
      const running = await startPlatform()
      running.kill('SIGKILL')
      await once(running, 'exit')
      expect((await platform('stock', 'show', 'TEE-1', '--json')).code).toBe(0)
      const next = await startPlatform()
      expect((await platform('stock', 'show', 'TEE-1', '--json')).code).toBe(0)
      next.kill('SIGTERM')
      expect(await once(next, 'exit')).toEqual([0, null])
    },
    2 * limitMs,
  )
})
