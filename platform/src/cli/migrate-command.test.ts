import { expect, it } from '@jest/globals'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openMemoryStore } from '../testing/test-store.ts'

it('migrate prints the latest migration, and with --demo fills only an empty store', async () => {
  const store = await openMemoryStore()
  const products = async () => (await store.db.selectFrom('product').select('id').execute()).length
  try {
    const plain = await runOperatorCommand(store, ['migrate'])
    expect([plain.exitCode, plain.report]).toEqual([
      0,
      expect.stringMatching(/\d+.*\.sql is the la/),
    ])
    expect(await products()).toBe(0)

    expect((await runOperatorCommand(store, ['migrate', '--demo'])).report).toContain(
      'demo shop is in the store',
    )
    const filled = await products()
    expect(filled).toBeGreaterThan(100)

    const again = await runOperatorCommand(store, ['migrate', '--demo'])
    expect(again.report).toContain('the demo shop is left out')
    expect(await products()).toBe(filled)
  } finally {
    await store.close()
  }
})
