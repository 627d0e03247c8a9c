import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { openOperatorFiles } from './operator-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'operator-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('closing a command’s partly read input does not throw after the command failed', async () => {
  writeFileSync(join(folder, 'goods.ndjson'), 'x'.repeat(600_000))
  const files = await openOperatorFiles(
    { inputFile: 'goods.ndjson', run: async () => undefined },
    folder,
  )
  const reading = async () => {
    for await (const piece of files.input.bytes) throw new Error(`failed after ${piece.length}`)
  }
  await expect(reading()).rejects.toThrow('failed after 262144')
  await expect(files.close(false)).resolves.toBeUndefined()
})
