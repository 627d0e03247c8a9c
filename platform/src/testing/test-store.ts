import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openStore, type Store } from '../store/open-store.ts'
import { listMigrationNames, readMigrationText } from '../store/schema-state.ts'

/** `databaseUrl` of one that is reached by network. */
type TestStore = { open(): Promise<Store>; dispose(): Promise<void>; databaseUrl?: string }
type StoreKind = [name: string, create: () => Promise<TestStore>]

/**
 * An embedded store in memory. The first with these tables makes the image the others begin from.
 */
export async function openMemoryStore(): Promise<Store> {
  const memoryImage = join(tmpdir(), `vitrina-test-pglite-0.5.16-${hashTables()}.tar`)
  if (!existsSync(memoryImage)) await (await openStore({ memoryImage })).close()
  return openStore({ memoryImage })
}

/** Puts an embedded store with the shop's tables below a data folder: making one takes seconds. */
export async function createMigratedStoreFolder(folder: string): Promise<void> {
  const made = join(tmpdir(), `vitrina-test-folder-0.5.16-${hashTables()}`)
  if (!existsSync(made)) {
    const aside = await mkdtemp(join(tmpdir(), 'vitrina-test-folder-'))
    await (await openStore({ folder: aside })).close()
    // Another suite may have been as quick.
    await rename(aside, made).catch(() => rm(aside, { recursive: true }))
  }
  await cp(join(made, 'pglite'), join(folder, 'pglite'), { recursive: true })
}

const databaseUrl = process.env.TEST_DATABASE_URL

const embedded: StoreKind = [
  'the embedded store',
  async () => ({ open: openMemoryStore, async dispose() {} }),
]
const real: StoreKind[] = databaseUrl ? [['PostgreSQL', () => freshDatabase(databaseUrl)]] : []

/** `npm test` tries one: its journeys run on the embedded store. */
const isOneEnough = process.env.VITRINA_TESTS === 'smoke' && databaseUrl !== undefined

/**
 * Every store the shop runs on here: the embedded one, and PostgreSQL when `TEST_DATABASE_URL`
 * names one.
 */
export const storeKinds: StoreKind[] = isOneEnough ? real : [embedded, ...real]

/**
 * One of them, PostgreSQL where there is one: for what is above the store and the same on each.
 * `VITRINA_STORES=both` tries that on each too, as `npm run trials` does.
 */
export const defaultStoreKinds: StoreKind[] =
  process.env.VITRINA_STORES === 'both' ? storeKinds : storeKinds.slice(-1)

/** The first of those; what it keeps goes when it is closed. */
export async function openDefaultStore(): Promise<Store> {
  const [[, create]] = defaultStoreKinds as [StoreKind]
  const { open, dispose } = await create()
  const store = await open()
  return {
    ...store,
    async close() {
      await store.close()
      await dispose()
    },
  }
}

/** A database of its own, so that suites can run side by side. */
async function freshDatabase(adminUrl: string): Promise<TestStore> {
  const { template, copied } = await ensureTemplate(adminUrl)
  const name = `vitrina_test_${randomUUID().replaceAll('-', '')}`
  const url = getDatabaseUrl(adminUrl, name)
  await runStatement(adminUrl, `create database ${name} template ${template} ${copied}`)
  return {
    databaseUrl: url,
    open: () => openStore({ databaseUrl: url }),
    dispose: () => runStatement(adminUrl, `drop database ${name} with (force)`),
  }
}

/**
 * A database with the shop's tables, which others are copied from. It gets its name once it is
 * whole. `copied` is how: file by file where PostgreSQL can be told so (15 and newer), which takes
 * less of the processor than to write every page into its journal first.
 */
async function ensureTemplate(adminUrl: string): Promise<{ template: string; copied: string }> {
  let copied = ''
  const template = `vitrina_template_${hashTables()}`
  await withClient(adminUrl, async client => {
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0].server_version_num) >= 150_000) copied = 'strategy file_copy'
    await client.query('select pg_advisory_lock(7461002)')
    const known = await client.query('select from pg_database where datname = $1', [template])
    if (known.rowCount) return
    const aside = `${template}_unfinished`
    await client.query(`drop database if exists ${aside} with (force)`)
    await client.query(
      `create database ${aside} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
    await (await openStore({ databaseUrl: getDatabaseUrl(adminUrl, aside) })).close()
    await client.query(`alter database ${aside} rename to ${template}`)
  })
  return { template, copied }
}

export function getDatabaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

function hashTables(): string {
  const hash = createHash('sha256')
  for (const name of listMigrationNames()) hash.update(`${name}\n${readMigrationText(name)}`)
  return hash.digest('hex').slice(0, 16)
}

export async function runStatement(url: string, statement: string): Promise<void> {
  await withClient(url, client => client.query(statement))
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
