import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Store } from '../store/open-store.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import type { ImportSummary } from './import-tally.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../testing/catalogues/${name}`, import.meta.url), 'utf8')
const searchIndex = fixture('search-index.ndjson')
const sampleProducts = fixture('sample-products.json')
const linesOf = (...documents: unknown[]) => documents.map(one => JSON.stringify(one)).join('\n')

describe.each(defaultStoreKinds)(
  'an import of another shop’s catalogue into %s',
  (_name, create) => {
    let store: Store
    let dispose: () => Promise<void>

    beforeAll(async () => {
      const kind = await create()
      dispose = kind.dispose
      store = await kind.open()
    })
    beforeEach(async () => {
      for (const table of ['product', 'document', 'stock_item', 'review'] as const) {
        await store.db.deleteFrom(table).execute()
      }
    })
    afterAll(async () => {
      await store.close()
      await dispose()
    })

    async function imported(input: string, ...options: string[]) {
      const outcome = await runOperatorCommand(store, ['import', 'file', '--json', ...options], {
        input,
      })
      return { ...outcome, summary: JSON.parse(outcome.output || 'null') as ImportSummary }
    }
    const products = async () => {
      const rows = await store.db.selectFrom('product').select(['id', 'sku', 'data']).execute()
      return new Map(rows.map(row => [row.sku, { id: row.id, ...(row.data as object) }]))
    }
    const readStock = async () => {
      const rows = await store.db.selectFrom('stock_item').selectAll().orderBy('sku').execute()
      return Object.fromEntries(rows.map(({ sku, qty, is_in_stock }) => [sku, [qty, is_in_stock]]))
    }
    const exported = async () => (await runOperatorCommand(store, ['export'])).output

    it('accepts variants without ids, and links them to their documents by sku', async () => {
      const { summary, exitCode } = await imported(searchIndex)
      expect(exitCode).toBe(0)
      expect(summary.rejected).toEqual([])
      expect(summary.entities.product).toMatchObject({ new: 7, variant: 5, repeated: 1 })
      const first = await products()
      expect([...first.keys()].sort()).toEqual([
        ...['APRON', 'CAN', 'CAN-2', 'CAN-3', 'GLOVES', 'SMOCK', 'TWINE'],
      ])
      expect(first.get('APRON')).toMatchObject({
        configurable_children: [{ id: 3 }, { id: 4 }, { id: 5 }].map(expect.objectContaining),
      })
      const before = await exported()
      const again = await imported(searchIndex)
      expect(again.summary.entities.product).toMatchObject({ new: 0, unchanged: 7, variant: 5 })
      expect(await exported()).toBe(before)
    })

    it('counts a variant’s document in a later import as a variant, not a product', async () => {
      const [apron, ...others] = searchIndex.split('\n')
      await imported(String(apron))
      const { summary } = await imported(others.slice(0, 3).join('\n'))
      expect(summary.entities.product).toEqual(expect.objectContaining({ variant: 3, new: 0 }))
      const again = await imported(String(apron))
      expect(again.summary.entities.product).toMatchObject({ unchanged: 1 })
    })

    it('with --dry-run reports the same result as the import, and changes nothing', async () => {
      await imported(
        linesOf({ id: 30, sku: 'OLD-CAN', name: 'Old can', price: 1, type: 'product' }),
      )
      const before = await exported()
      const file = `${searchIndex}${linesOf({ type: 'product', id: 99, sku: 'CAN', name: 'Can', price: 1 })}`
      const trial = await imported(file, '--dry-run', '--replace', '--stock', '5')
      expect(await exported()).toBe(before)
      const real = await imported(file, '--replace', '--stock', '5')
      const told = ({ dryRun: _, seconds: __, ...rest }: ImportSummary) => rest
      expect(told(trial.summary)).toEqual(told(real.summary))
      expect(trial.summary.dryRun).toBe(true)
      expect(real.summary.rejected).toEqual([
        expect.objectContaining({ id: 99, reason: 'sku: CAN is product 30 already' }),
      ])
    })

    it('imports the last of two documents with one id, and reports both lines', async () => {
      const { summary, report } = await imported(searchIndex)
      expect((await products()).get('TWINE')).toMatchObject({ price: 7 })
      expect(report).toContain(
        'line 13, product 31: is in line 9 already; this one takes its place',
      )
      expect(summary.noteCounts).toMatchObject({ repeated: 1 })
    })

    it('reports the number of products without stock, which is zero with --stock', async () => {
      expect((await imported(searchIndex)).summary.withoutStock).toBe(10)
      const { output } = await runOperatorCommand(store, ['import', 'file'], { input: searchIndex })
      expect(output).toContain('10 goods came without stock and cannot be bought.')
      expect((await imported(searchIndex, '--stock', '4')).summary.withoutStock).toBe(0)
      expect(await readStock()).toMatchObject({ 'APRON-S-Ochre': [4, true], CAN: [4, true] })
    })

    it('with --stock makes available only variants of enabled products', async () => {
      await imported(sampleProducts, '--entity', 'product', '--stock', 'unmanaged')
      expect(await readStock()).toEqual({
        'BOOTS-S': [10_000, true],
        'BOOTS-M': [10_000, true],
        'CLOGS-S': [10_000, false],
        TROWEL: [24, true],
      })
    })

    it('rejects a --stock value that is neither a whole number nor "unmanaged"', async () => {
      const { exitCode, report } = await runOperatorCommand(store, [
        'import',
        'file',
        '--stock',
        'plenty',
      ])
      expect(exitCode).toBe(2)
      expect(report).toContain('Give a whole number of pieces, or "unmanaged"')
    })

    it('uses the stock in a variant’s document if the variant list has none', async () => {
      const [apron, first, second] = searchIndex.split('\n')
      const own = (line: string | undefined, qty: number) => {
        const wrapped = JSON.parse(String(line))
        return { ...wrapped, _source: { ...wrapped._source, stock: { qty, is_in_stock: true } } }
      }
      await imported(`${apron}\n${linesOf(own(first, 7), own(second, 0))}`)
      expect(await readStock()).toMatchObject({
        'APRON-S-Ochre': [7, true],
        'APRON-M-Moss': [0, false],
      })
    })

    it('with --replace accepts a catalogue that assigns the same ids to other skus', async () => {
      const one = (id: number, sku: string, more: object = {}) => ({
        ...{ type: 'product', id, sku, name: `${sku} ${id}`, price: 5, stock: { qty: 3 } },
        ...more,
      })
      const set = (id: number, sku: string, ...children: [number, string][]) =>
        one(id, sku, {
          type_id: 'configurable',
          configurable_children: children.map(([id, sku]) => ({
            ...{ id, sku, price: 5, stock: { qty: 3 } },
          })),
        })
      await imported(
        linesOf(one(1, 'A'), one(2, 'B'), one(3, 'C'), set(4, 'D', [41, 'D-S'], [42, 'D-M'])),
      )
      const next = linesOf(
        ...[one(41, 'A'), one(1, 'B'), one(2, 'D-S'), set(3, 'E', [4, 'C']), one(5, 'D')],
        ...[one(42, 'F'), set(6, 'G', [7, 'D-M'])],
      )
      const { summary } = await imported(next, '--replace')
      expect(summary.rejected).toEqual([])
      const skus = [...(await products()).values()].map(({ id, ...rest }) => [
        ...[id, (rest as { sku?: string }).sku],
      ])
      expect(skus.sort()).toEqual([
        ...[
          [1, 'B'],
          [2, 'D-S'],
          [3, 'E'],
          [41, 'A'],
          [42, 'F'],
          [5, 'D'],
          [6, 'G'],
        ],
      ])
      expect(Object.keys(await readStock())).toEqual(['A', 'B', 'C', 'D', 'D-M', 'D-S', 'F'])
      const again = await imported(next, '--replace')
      expect(again.summary.entities.product).toMatchObject({ unchanged: 7, removed: 0 })
    })

    it('inserts the product id before .html in a duplicate URL path', async () => {
      const { summary } = await imported(searchIndex)
      expect((await products()).get('CAN-3')).toMatchObject({
        url_path: 'gear/watering-can-34.html',
      })
      expect(summary.noteCounts.address).toBe(1)
    })

    it('reports only the first three notes of one kind, and the count of all notes', async () => {
      const many = Array.from({ length: 40 }, (_, row) => ({
        ...{ type: 'product', id: row + 1, sku: `S-${row}`, name: 'Twin', price: 1 },
      }))
      const { summary, report } = await imported(linesOf(...many))
      expect(summary.noteCounts).toEqual({ address: 39 })
      expect(report.match(/is taken/g)).toHaveLength(3)
      const { output } = await runOperatorCommand(store, ['import', 'file'], {
        input: linesOf(...many),
      })
      expect(output).toContain('39 have another address than the file says')
    })

    it('reports reviews of products that the shop does not have', async () => {
      const { summary } = await imported(searchIndex)
      expect(summary.notes).toContainEqual({
        ...{ line: 24, entity: 'review', id: 2, kind: 'unknownProduct' },
        note: 'the shop has no product 489886; nobody will see it',
      })
    })

    it('decodes HTML entities in product names', async () => {
      await imported(searchIndex)
      const all = await products()
      expect(all.get('APRON')).toMatchObject({ name: 'Canvas Apron™' })
      expect(all.get('GLOVES')).toMatchObject({ name: 'Gloves & Liners' })
    })

    it('reports the range of documents being written when the store fails', async () => {
      await store.db.schema.alterTable('stock_item').renameTo('stock_item_away').execute()
      const { report, exitCode } = await runOperatorCommand(store, ['import', 'file'], {
        input: searchIndex,
      })
      await store.db.schema.alterTable('stock_item_away').renameTo('stock_item').execute()
      expect(exitCode).toBe(1)
      expect(report).toMatch(/line 1, product 19 to line 12, product 34: .*stock_item/)
    })
  },
)
