import type { Settings } from '@vitrina/settings'
import type { Tracing } from '@vitrina/tracing'
import { createDemoProvider } from './demo-provider.ts'
import { readOrCreateDemoSecret } from './demo-secret.ts'
import type { PaymentsSettings } from './open-payments.ts'
import { withProviderTracing } from './trace-provider.ts'
import { createYooKassaProvider } from './yookassa/yookassa-provider.ts'

/** The provider that the settings name; undefined where nothing is paid on the site. */
export function createPaymentsSettings(
  { payments, dataFolder }: Pick<Settings, 'payments' | 'dataFolder'>,
  now: () => number,
  tracing: Pick<Tracing, 'callService'>,
): PaymentsSettings | undefined {
  if (!payments) return undefined
  const { url, waitMs } = payments
  if (payments.kind === 'yookassa') {
    return { provider: withProviderTracing(createYooKassaProvider(payments), tracing), waitMs }
  }
  const { secret = readOrCreateDemoSecret(dataFolder) } = payments
  return {
    provider: withProviderTracing(createDemoProvider({ url, secret, now }), tracing),
    waitMs,
  }
}
