import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { fail, succeed } from '@vitrina/domain'
import { noopTracing, type ServiceSpan } from '@vitrina/tracing'
import { withTransportTracing } from '../mail/trace-transport.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { withProviderTracing } from '../payments/trace-provider.ts'
import { connectEngine } from '../search/opensearch/engine-connection.ts'

/** Hears of each call, and whether it failed. */
function hear() {
  const heard: string[] = []
  const callService = async <Value>(
    { service, operation, isFailure }: ServiceSpan<Value>,
    work: () => Promise<Value>,
  ) => {
    const value = await work()
    heard.push(`${service} ${operation}${isFailure?.(value) ? ' failed' : ''}`)
    return value
  }
  return { heard, tracing: { ...noopTracing, callService } }
}

it('tracing records calls to a payment provider with operation and failure', async () => {
  const { heard, tracing } = hear()
  const reading = { status: 'paid' }
  const provider = withProviderTracing(
    {
      name: 'demo',
      read: async () => succeed(reading),
      cancel: async () => fail({ kind: 'away', because: 'status 500' }),
    } as unknown as PaymentProvider,
    tracing,
  )
  expect(await provider.read('id')).toEqual(succeed(reading))
  expect((await provider.cancel('id', 'key')).ok).toBe(false)
  expect(heard).toEqual(['payments-demo read', 'payments-demo cancel failed'])
})

it('tracing records delivered emails with their transport', async () => {
  const { heard, tracing } = hear()
  const transport = withTransportTracing({ kind: 'smtp', deliver: async () => undefined }, tracing)
  await transport.deliver({} as Parameters<typeof transport.deliver>[0])
  expect([transport.kind, heard]).toEqual(['smtp', ['mail smtp']])
})

it('tracing records calls to OpenSearch without names of indices and ids', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { heard, tracing } = hear()
  const { port } = server.address() as AddressInfo
  const connection = connectEngine(`http://127.0.0.1:${port}`, tracing)
  await connection.call({ method: 'POST', path: '/vitrina-1/_search', body: {} })
  await connection.call({ method: 'GET', path: '/vitrina-1/_doc/42' })
  await connection.call({ method: 'PUT', path: '/vitrina-1' })
  await connection.close()
  server.closeAllConnections()
  server.close()
  expect(heard).toEqual(['opensearch _search', 'opensearch _doc', 'opensearch index'])
})
