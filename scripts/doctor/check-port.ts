import { isPortFree } from '../serve/free-port.ts'
import type { ShopInstance } from '../serve/instance-file.ts'
import { listProcessAncestors } from '../serve/process-tree.ts'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'
import { findPortOwner, readProcessCommand } from './port-owner.ts'

type Port = { name: 'PORT' | 'PLATFORM_PORT'; port: number }

/** `instance` is the shop that runs on the data folder: its ports are as they should be. */
export async function checkPort(
  { name, port }: Port,
  instance?: ShopInstance,
): Promise<CheckFinding> {
  if (port < 1)
    return createFailureFinding(`${name} is 0.`, `Set ${name} to a number from 1 to 65535.`)
  const answer = await isPortFree(port).catch((error: NodeJS.ErrnoException) => error)
  if (answer instanceof Error) {
    return createFailureFinding(
      `This user may not listen on port ${port}: ${answer.message}.`,
      `Choose a port above 1024, as ${name}=${port + 8000}, and let a front server pass requests on to it.`,
    )
  }
  if (answer) return createSuccessFinding(`Port ${port} is free`)
  const holder = findPortOwner(port)
  const other = `or choose another port: ${name}=${port + 10}`
  if (!holder) {
    return createFailureFinding(
      `Port ${port} is in use by a process this user may not see.`,
      `Stop it (sudo lsof -i :${port} names it), ${other}.`,
    )
  }
  const line = listProcessAncestors(holder.pid)
  if (instance && line.includes(instance.pid)) {
    return createSuccessFinding(`Port ${port} is served by this shop (process ${holder.pid})`)
  }
  return createFailureFinding(
    `Port ${port} is in use by process ${holder.pid}: ${holder.command.slice(0, 120)}`,
    `Stop it with ${describeStopCommand(line)}, ${other}.`,
  )
}

/** A server of a shop is started again by its supervisor: that one is to be ended. */
export function describeStopCommand(line: readonly number[]): string {
  const [pid] = line
  const supervisor = line.find(one => /scripts\/(start|dev)\.ts/.test(readProcessCommand(one)))
  return `\`kill ${supervisor ?? pid}\`${supervisor ? ' (the shop it belongs to)' : ''}`
}
