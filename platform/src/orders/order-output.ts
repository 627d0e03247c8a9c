import type { Result } from '@vitrina/domain'
import { CommandFailure } from '../cli/command-call.ts'
import type { Refusal } from '../http/answer.ts'
import type { OrderDetails, OrderSummary } from './order-reading.ts'

export type OrderDetailsResult = Promise<Result<OrderDetails, Refusal>>

/** The order, or the words of its refusal for who typed the command. */
export function unwrapOrderResult(answer: Awaited<OrderDetailsResult>): OrderDetails {
  if (answer.ok) return answer.value
  const { failure } = answer
  throw new CommandFailure('message' in failure ? failure.message : 'This cannot be done now.')
}

/** Of a list of orders. */
export const orderColumns = [
  { title: 'number', of: ({ number }: OrderSummary) => number },
  { title: 'placed', of: ({ placedAt }: OrderSummary) => placedAt.slice(0, 16).replace('T', ' ') },
  { title: 'status', of: ({ status }: OrderSummary) => status },
  {
    title: 'total',
    of: ({ grandTotal }: OrderSummary) => grandTotal.toFixed(2),
    right: true as const,
  },
  { title: 'in', of: ({ currency }: OrderSummary) => currency },
  { title: 'pieces', of: ({ pieces }: OrderSummary) => String(pieces), right: true as const },
  {
    title: 'held until',
    of: ({ reservedUntil }: OrderSummary) => reservedUntil?.slice(0, 16).replace('T', ' ') ?? '',
  },
  { title: 'address', of: ({ client }: OrderSummary) => client },
  { title: 'e-mail', of: ({ email }: OrderSummary) => email },
]
