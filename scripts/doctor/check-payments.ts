import type { Settings } from '@vitrina/settings'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** Whether there is somebody to take money; the demo bank of this machine comes with the shop. */
export async function checkPayments(
  { payments }: Pick<Settings, 'payments'>,
  { isShopRunning }: { isShopRunning: boolean },
): Promise<CheckFinding> {
  if (!payments) return createSuccessFinding('Nothing is paid on the site (PAYMENTS=off)')
  if (payments.kind === 'yookassa') {
    return createSuccessFinding(
      `YooKassa takes the money of shop ${payments.shopId}: it is not asked`,
    )
  }
  const { url } = payments
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  if (isHere && !isShopRunning)
    return createSuccessFinding('The demo bank is started with the shop')
  const mend = isHere
    ? 'Its log says more: logs/demo-bank.log in the data folder.'
    : 'Start it, or correct PAYMENTS_URL; PAYMENTS=off takes nothing on the site.'
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
    if (response.ok)
      return createSuccessFinding(`The demo bank at ${url} answers: it takes no money`)
    return createFailureFinding(`The demo bank at ${url} answers ${response.status}.`, mend)
  } catch (error) {
    const { cause, message } = error as Error
    const reason = (cause as Error | undefined)?.message ?? message
    return createFailureFinding(`The demo bank at ${url} does not answer: ${reason}.`, mend)
  }
}
