import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import request from 'supertest'
import type { Store } from '../store/open-store.ts'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { runOperatorCommand as runOver } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { openMemoryStore } from '../testing/test-store.ts'
import { type CommandSocket, openCommandSocket } from './command-socket.ts'
import { parseCommand } from './parse-command.ts'
import { runCommand } from './run-command.ts'

const sequences = [
  'line\u2028paragraph\u2029next\u0085feed\r\n',
  'right to left \u202eсевер\u202c \u200f\u2066isolate\u2069',
  'clear \u001b[2J\u001b]0;title\u0007 \u009b31m delete\u007f',
  `"quotes" \\ {"exit":0}\n{"output":"forged"}`,
  'tag \u{e0041} emoji 👩‍👩‍👧',
]
const hostile = sequences.join(' ')
const long = `${hostile} ${'длинно '.repeat(20_000)}`
/** All that a terminal obeys, but line feeds. */
const steering = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u

let shop: TestShop
let socket: CommandSocket
let folder: string
let reviewId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-hostile-'))
  const goods = createTestProduct(20, 'TEE', `Футболка ${hostile}`, 990, ['62'], {
    stock: { qty: 100, is_in_stock: true },
  })
  // A socket is opened only where nobody else can open the store.
  const store = await openMemoryStore()
  shop = await openTestShop({ store, catalog: createTestCatalogDocuments([goods]) })
  const logger = pino({ level: 'silent' })
  socket = await openCommandSocket({ store: shop.store, dataFolder: folder, logger })

  const cart = await shop.cartWith('TEE')
  const order = shop.addressed(cart, { sku: 'TEE', qty: 1 })
  order.addressInformation.shippingAddress = {
    ...order.addressInformation.shippingAddress,
    city: sequences.slice(0, 2).join(' '),
  }
  await request(shop.app).post('/api/order').send(order).expect(200)
  const dates = { created_at: new Date(), updated_at: new Date() }
  const { db } = shop.store
  await db
    .insertInto('customer')
    .values({
      ...{ email: 'anna@mail.test', firstname: hostile, lastname: long, password_hash: 'x' },
      ...{ custom_attributes: JSON.stringify([{ attribute_code: hostile, value: long }]) },
      ...dates,
    })
    .execute()
  const { id } = await db
    .insertInto('review')
    .values({
      ...{ product_id: 20, title: hostile, detail: long, nickname: hostile },
      created_at: dates.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  reviewId = id
})
afterAll(async () => {
  await socket.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** As an operator's terminal runs it: through the socket of the platform that holds the store. */
async function runOperatorCommand(...args: string[]) {
  const said = { output: '', report: '' }
  const parsed = parseCommand(args)
  if (parsed.kind === 'answered') throw new Error(parsed.report)
  const exitCode = await runCommand({
    args,
    call: parsed.call,
    settings: { databaseUrl: undefined, dataFolder: folder },
    folder,
    terminal: {
      async output(text) {
        said.output += text
      },
      report(line) {
        said.report += line
      },
      progress: () => undefined,
      end: () => undefined,
    },
    signal: new AbortController().signal,
  })
  return { exitCode, ...said }
}

const facts = ['--title', hostile, '--file', 'page.html']
const commands: [string, string[]][] = [
  ['reviews list', ['reviews', 'list', '--status', 'all']],
  ['orders list', ['orders', 'list']],
  ['orders show', ['orders', 'show', '1']],
  ['orders accept', ['orders', 'accept', '1']],
  ['orders cancel', ['orders', 'cancel', '1', '--reason', hostile]],
  ['customers list', ['customers', 'list']],
  ['customers show', ['customers', 'show', 'anna@mail.test']],
  ['stock show', ['stock', 'show', 'TEE']],
  ['coupons add', ['coupons', 'add', 'ZIMA', '--percent', '10', '--title', hostile]],
  ['coupons list', ['coupons', 'list']],
  ['news add', ['news', 'add', '--slug', 'snow', ...facts]],
  ['news edit', ['news', 'edit', 'snow', '--summary', long.slice(0, 2000)]],
  ['news list', ['news', 'list']],
  ['cms add', ['cms', 'add', '--identifier', 'snow', ...facts]],
  ['cms list', ['cms', 'list']],
]

describe('an operator command on content with control characters and line separators', () => {
  beforeAll(() => writeFile(join(folder, 'page.html'), `<p>${hostile}</p>`))

  it.each(commands)(
    'prints the result of %s --json as JSON without control characters',
    async (_name, args) => {
      const { exitCode, output, report } = await runOperatorCommand(...args, '--json')
      expect({ exitCode, report }).toEqual({ exitCode: 0, report: '' })
      expect(JSON.parse(output)).toBeTruthy()
      expect(output).not.toMatch(steering)
    },
  )

  it.each(commands.filter(([name]) => /list|show/.test(name)))(
    'prints the result of %s as text without control characters',
    async (_name, args) => {
      const { exitCode, output } = await runOperatorCommand(...args)
      expect(exitCode).toBe(0)
      expect(output).not.toMatch(steering)
      expect(output).not.toMatch(/^\{"output"/m)
    },
  )

  it('receives a review unchanged over the platform’s socket', async () => {
    const { output } = await runOperatorCommand('reviews', 'list', '--status', 'all', '--json')
    const [review] = (JSON.parse(output) as { id: number }[]).filter(({ id }) => id === reviewId)
    expect(review).toMatchObject({ title: hostile, detail: long, nickname: hostile })
  })

  it('exports a review unchanged; a dry-run import of the export changes no product', async () => {
    expect((await runOperatorCommand('reviews', 'approve', String(reviewId))).exitCode).toBe(0)
    expect(await runOperatorCommand('export', 'shop.ndjson')).toMatchObject({ exitCode: 0 })
    const lines = (await readFile(join(folder, 'shop.ndjson'), 'utf8')).trimEnd().split('\n')
    expect(lines.filter(line => steering.test(line))).toEqual([])
    const documents = lines.map(line => JSON.parse(line)._source)
    expect(documents).toContainEqual(expect.objectContaining({ detail: long }))
    const { output } = await runOperatorCommand('import', 'shop.ndjson', '--dry-run', '--json')
    const { entities } = JSON.parse(output)
    expect(entities.product).toMatchObject({ new: 0, changed: 0, rejected: 0 })
  })

  it('backs up and restores a review unchanged', async () => {
    expect(await runOperatorCommand('backup', 'shop.backup.gz')).toMatchObject({ exitCode: 0 })
    const copy = await openMemoryStore()
    const input = await readFile(join(folder, 'shop.backup.gz'))
    expect(await runOver(copy, ['restore', 'file'], { input })).toMatchObject({ exitCode: 0 })
    const reviewIn = ({ db }: Store) =>
      db.selectFrom('review').selectAll().where('id', '=', reviewId).executeTakeFirstOrThrow()
    expect(await reviewIn(copy)).toEqual(await reviewIn(shop.store))
    await copy.close()
  })

  it('reports a rejected import document without control characters', async () => {
    const refused = { type: 'product', id: 5, sku: `A\0${hostile}`, name: hostile }
    await writeFile(join(folder, 'bad.ndjson'), JSON.stringify(refused))
    const { exitCode, output } = await runOperatorCommand(
      'import',
      'bad.ndjson',
      '--rejects',
      'rejects.ndjson',
    )
    expect(exitCode).toBe(1)
    expect(output).not.toMatch(steering)
    expect(await readFile(join(folder, 'rejects.ndjson'), 'utf8')).not.toMatch(steering)
  })
})
