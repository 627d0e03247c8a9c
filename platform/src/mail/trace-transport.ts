import type { Tracing } from '@vitrina/tracing'
import type { EmailTransport } from './transport.ts'

/** The same transport, each of whose deliveries is a span. */
export function withTransportTracing(
  transport: EmailTransport,
  tracing: Pick<Tracing, 'callService'>,
): EmailTransport {
  const call = { service: 'mail', operation: transport.kind }
  return {
    kind: transport.kind,
    deliver: email => tracing.callService(call, () => transport.deliver(email)),
  }
}
