import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openStore, type Store } from '../store/open-store.ts'

/** `databaseUrl` of one that is reached by network. */
type TestStore = { open(): Promise<Store>; dispose(): Promise<void>; databaseUrl?: string }
type StoreKind = [name: string, create: () => Promise<TestStore>]

/** An embedded store in memory. The first of a machine makes the image the others begin from. */
export function openMemoryStore(): Promise<Store> {
  return openStore({ memoryImage: join(tmpdir(), 'vitrina-test-pglite-0.5.16.tar.gz') })
}

const databaseUrl = process.env.TEST_DATABASE_URL

/** Every store the shop runs on here: the embedded one, and PostgreSQL when `TEST_DATABASE_URL` names one. */
export const storeKinds: StoreKind[] = [
  ['the embedded store', async () => ({ open: openMemoryStore, async dispose() {} })],
  ...(databaseUrl ? [['PostgreSQL', () => freshDatabase(databaseUrl)] satisfies StoreKind] : []),
]

/** A database of its own, so that suites can run side by side. */
async function freshDatabase(adminUrl: string): Promise<TestStore> {
  const name = `vitrina_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await runOn(
    adminUrl,
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
  return {
    databaseUrl: url.href,
    open: () => openStore({ databaseUrl: url.href }),
    dispose: () => runOn(adminUrl, `drop database ${name} with (force)`),
  }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
