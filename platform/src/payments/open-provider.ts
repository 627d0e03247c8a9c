import type { Settings } from '@vitrina/settings'
import { createDemoProvider } from './demo-provider.ts'
import { demoSecret } from './demo-secret.ts'
import type { PaymentsSettings } from './open-payments.ts'

/** The provider that the settings name; undefined where nothing is paid on the site. */
export function openPaymentProvider(
  { payments, dataFolder }: Pick<Settings, 'payments' | 'dataFolder'>,
  now: () => number,
): PaymentsSettings | undefined {
  if (!payments) return undefined
  const { url, secret = demoSecret(dataFolder), waitMs } = payments
  return { provider: createDemoProvider({ url, secret, now }), waitMs }
}
