import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install Debian packages. */
export function isAptUsable(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function runAptGet(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
    // At run level 1 no package starts the service it brings.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
