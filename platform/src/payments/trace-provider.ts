import type { Tracing } from '@vitrina/tracing'
import type { PaymentProvider, ProviderResult } from './provider.ts'

/** The same provider, each of whose calls is a span: what of, and of whom, is left out. */
export function withProviderTracing(
  provider: PaymentProvider,
  { callService }: Pick<Tracing, 'callService'>,
): PaymentProvider {
  const service = `payments-${provider.name}`
  const traced = <Value>(operation: string, work: () => ProviderResult<Value>) =>
    callService({ service, operation, isFailure: answer => !answer.ok }, work)
  return {
    ...provider,
    create: request => traced('create', () => provider.create(request)),
    read: id => traced('read', () => provider.read(id)),
    capture: (id, key) => traced('capture', () => provider.capture(id, key)),
    cancel: (id, key) => traced('cancel', () => provider.cancel(id, key)),
    receipts: id => traced('receipts', () => provider.receipts(id)),
    refund: request => traced('refund', () => provider.refund(request)),
  }
}
