import { existsSync } from 'node:fs'

/** Whether this process may install Debian packages. */
export function isAptUsable(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
