import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { DamagedRow, readStored } from './read-stored.ts'

const schema = z.object({ lines: z.array(z.object({ sku: z.string() })) })

it('stored JSON is read whole, with what its schema does not name', () => {
  const stored = { lines: [{ sku: 'SCARF', qty: 2 }], note: 'blue' }
  expect(readStored(schema, stored, 'order_event 12')).toBe(stored)
})

it('a damaged row is an error that names the row and the field, and tells no value', () => {
  const read = () => readStored(schema, { lines: [{ sku: 79131234567 }] }, 'order_event 12')
  expect(read).toThrow(DamagedRow)
  expect(read).toThrow(
    'order_event 12 cannot be read: lines.0.sku: Invalid input: expected string, received number',
  )
  expect(read).not.toThrow(/7913/)
})

it('a row that holds nothing at all is an error that says so', () => {
  const read = () => readStored(schema, null, 'orders 7, totals')
  expect(read).toThrow('orders 7, totals cannot be read: the whole: ')
})
