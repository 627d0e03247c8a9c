import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { InvalidRow, parseStoredJson } from './read-stored.ts'

const schema = z.object({ lines: z.array(z.object({ sku: z.string() })) })

it('parseStoredJson returns the stored value unchanged, with fields that its schema lacks', () => {
  const stored = { lines: [{ sku: 'SCARF', qty: 2 }], note: 'blue' }
  expect(parseStoredJson(schema, stored, 'order_event 12')).toBe(stored)
})

it('parseStoredJson throws InvalidRow with row and field, but without the stored value', () => {
  const read = () => parseStoredJson(schema, { lines: [{ sku: 79131234567 }] }, 'order_event 12')
  expect(read).toThrow(InvalidRow)
  expect(read).toThrow(
    'order_event 12 cannot be read: lines.0.sku: Invalid input: expected string, received number',
  )
  expect(read).not.toThrow(/7913/)
})

it('parseStoredJson throws an error with the row’s name if the stored value is null', () => {
  const read = () => parseStoredJson(schema, null, 'orders 7, totals')
  expect(read).toThrow('orders 7, totals cannot be read: the whole: ')
})
