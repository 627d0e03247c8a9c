import { readSettings } from '@vitrina/settings'
import { checkBeforeStart } from '../doctor/check-before-start.ts'
import { createRunningInstanceFailure } from '../doctor/create-running-instance-failure.ts'
import { createFailureFinding, formatFinding, isBlockingFinding } from '../doctor/finding.ts'
import { onNpmExit } from '../install/on-npm-exit.mjs'
import { rootFolder } from '../remotes/folders.ts'
import { claimInstance } from './instance-file.ts'
import { handleStopSignals } from './on-stop-request.ts'
import { toShopRuntimeConfig } from './shop-layout.ts'
import type { ShopRuntimeConfig } from './shop-processes.ts'
import { ProcessStartError } from './supervise-process.ts'
import type { SupervisedShop } from './supervise-shop.ts'

type Running = {
  env: NodeJS.ProcessEnv
  open: (place: ShopRuntimeConfig) => SupervisedShop
  log: (line: string) => void
}

/** Checks what a shop needs, then opens it and keeps it until this process is asked to stop. */
export async function runShop({ env, open, log }: Running): Promise<void> {
  const findings = await checkBeforeStart(env)
  for (const finding of findings) if (!finding.ok) console.error(formatFinding(finding))
  if (findings.some(isBlockingFinding)) {
    process.exitCode = 1
    return
  }
  const place = toShopRuntimeConfig(readSettings(env, rootFolder), env)
  const claim = await claimInstance(place.dataFolder, place)
  // Another may have started since the checks looked.
  if ('holder' in claim) {
    console.error(formatFinding(createRunningInstanceFailure(place.dataFolder, claim.holder)))
    process.exitCode = 1
    return
  }
  try {
    await serveUntilStopped({ place, open, log })
  } finally {
    claim.release()
  }
}

async function serveUntilStopped({
  place,
  open,
  log,
}: Omit<Running, 'env'> & { place: ShopRuntimeConfig }) {
  // A signal that comes while the first server starts is heard as soon as there is something to
  // close.
  const asked = Promise.withResolvers<NodeJS.Signals>()
  handleStopSignals(asked.resolve)
  onNpmExit(() => asked.resolve('SIGTERM'))
  const shop = open(place)
  void asked.promise.then(async signal => {
    log(`\n${signal}: closing the shop…`)
    await shop.close()
    log('Vitrina is closed.')
  })
  try {
    if (await shop.ready) log(`Vitrina is open: http://localhost:${place.port}`)
    await shop.finished
  } catch (error) {
    console.error(told(error))
    await shop.close()
    process.exitCode = 1
  }
}

function told(error: unknown): string {
  if (error instanceof ProcessStartError)
    return formatFinding(createFailureFinding(error.problem.cause, error.problem.mend))
  return error instanceof Error ? error.message : String(error)
}
