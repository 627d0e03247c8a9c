import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** What a platform says of itself and of what it needs. */
export async function checkRunningPlatform(platformUrl: string): Promise<CheckFinding> {
  try {
    const signal = AbortSignal.timeout(5_000)
    const response = await fetch(new URL('/readyz', platformUrl), { signal })
    const { dependencies } = (await response.json()) as {
      dependencies?: { store?: { ok?: boolean; problem?: string } }
    }
    if (response.ok)
      return createSuccessFinding(`The platform at ${platformUrl} is ready; its store answers`)
    const reason = dependencies?.store?.problem ?? `it answers ${response.status}`
    return createFailureFinding(
      `The platform at ${platformUrl} is not ready: ${reason}.`,
      'Its log says more: logs/platform.log in its data folder.',
    )
  } catch (error) {
    const { cause, message } = error as Error
    return createFailureFinding(
      `The platform at ${platformUrl} does not answer: ${(cause as Error | undefined)?.message ?? message}.`,
      'Start it, or correct PLATFORM_URL.',
    )
  }
}
