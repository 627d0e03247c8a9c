import { isPortFree } from '../serve/free-port.ts'
import { broken, type Finding, fine } from './finding.ts'
import { findPortHolder, type PortHolder } from './port-holder.ts'

type Port = { name: 'PORT' | 'PLATFORM_PORT'; port: number }

/** `ownShop` says how a port held by this very shop counts: right for a doctor, wrong for a start. */
export async function checkPort({ name, port }: Port, ownShop: 'fine' | 'busy'): Promise<Finding> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return broken(`${name} is not a port number.`, `Set ${name} to a number from 1 to 65535.`)
  }
  if (await isPortFree(port)) return fine(`Port ${port} is free`)
  const holder = findPortHolder(port)
  if (holder && isOurs(holder) && ownShop === 'fine') {
    return fine(`Port ${port} is served by this shop (process ${holder.pid})`)
  }
  const other = `or choose another port: ${name}=${port + 10}`
  if (!holder) {
    return broken(
      `Port ${port} is in use by a process this user may not see.`,
      `Stop it (sudo lsof -i :${port} names it), ${other}`,
    )
  }
  return broken(
    `Port ${port} is in use by process ${holder.pid}: ${holder.command.slice(0, 120)}`,
    `Stop it with \`kill ${holder.pid}\`, ${other}`,
  )
}

function isOurs({ command }: PortHolder): boolean {
  return /shell\/dist\/server\/index\.mjs|platform\/src\/listen\.ts/.test(command)
}
