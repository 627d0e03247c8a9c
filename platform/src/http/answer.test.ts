import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { toValidationErrors } from './answer.ts'
import { parseInput } from './parse-input.ts'

const schema = z.object({
  options: z.array(z.string()),
  qty: z.int('Количество – целое число'),
  email: z.string('Invalid e-mail provided!'),
})

it('toValidationErrors retains custom messages, and replaces the default messages of zod', () => {
  const { error } = parseInput(schema, { options: {}, qty: 'x' })
  expect(
    toValidationErrors(error as z.ZodError).map(({ path, message }) => [path, message]),
  ).toEqual([
    ['options', 'Заполнено неверно'],
    ['qty', 'Количество – целое число'],
    ['email', 'Invalid e-mail provided!'],
  ])
})
