import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { createMigratedStoreFolder } from '../testing/test-store.ts'

it('the embedded database opens in a process started with `node --watch`', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-watch-'))
  await createMigratedStoreFolder(join(folder, 'data'))
  const script = join(folder, 'open.ts')
  await writeFile(
    script,
    `import { openStore } from ${JSON.stringify(join(import.meta.dirname, 'open-store.ts'))}
     const store = await openStore({ folder: ${JSON.stringify(join(folder, 'data'))} })
     const [row] = await store.db.selectFrom('counter').selectAll().execute()
     console.log('counter:', row === undefined ? 'none' : row.name)
     await store.close()`,
  )
  const child = spawn(process.execPath, ['--watch', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const answered = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk
        if (/counter:|Failed running/.test(said)) resolve()
      })
    }
    child.once('exit', () => resolve())
  })
  try {
    await answered
    expect(said).toContain('counter: ')
  } finally {
    // Its script writes until it has closed the store, and holds the same pipes.
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
