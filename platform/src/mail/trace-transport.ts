import type { Tracing } from '@vitrina/tracing'
import type { Transport } from './transport.ts'

/** The same transport, each of whose deliveries is a span. */
export function traceTransport(
  transport: Transport,
  tracing: Pick<Tracing, 'callService'>,
): Transport {
  const call = { service: 'mail', operation: transport.kind }
  return {
    kind: transport.kind,
    deliver: email => tracing.callService(call, () => transport.deliver(email)),
  }
}
