import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findFreePort } from '../serve/free-port.ts'
import type { ShopInstance } from '../serve/instance-file.ts'
import { checkBrowser } from './check-browser.ts'
import { checkBuild } from './check-build.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkDatabaseLock } from './check-database-lock.ts'
import { checkDisk } from './check-disk.ts'
import { checkNode } from './check-node.ts'
import { checkPort } from './check-port.ts'
import { formatFinding } from './finding.ts'

const instance: ShopInstance = { pid: process.pid, startedAt: '', port: 3000, platformPort: 8080 }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the doctor', () => {
  it('finds no problem on a healthy machine', async () => {
    const findings = [
      checkNode('v24.21.0'),
      await checkPort({ name: 'PORT', port: await findFreePort() }),
      checkDataFolder(path.join(folder, 'new')),
      checkDisk(folder, () => 5e9),
      checkDatabaseLock(folder, undefined),
      checkBuild([{ name: 'shell', isCurrent: true }]),
      checkBrowser('/usr/bin/chromium'),
    ]
    expect(findings.map(({ ok }) => ok)).not.toContain(false)
  })

  it('reports that Node v20.20.2 is too old', () => {
    expect(formatFinding(checkNode('v20.20.2'))).toMatch(
      /Node v20\.20\.2 is too old.*\n.*npm start/,
    )
  })

  it('reports the process that uses a port, and suggests another port', async () => {
    const port = await findFreePort()
    const server = createServer().listen(port, '127.0.0.1')
    const text = formatFinding(await checkPort({ name: 'PORT', port }))
    server.close()
    expect(text).toContain(`Port ${port} is in use by process ${process.pid}`)
    expect(text).toContain(`PORT=${port + 10}`)
  })

  it('reports port 0 and the range from which to choose a port', async () => {
    expect(formatFinding(await checkPort({ name: 'PORT', port: 0 }))).toBe(
      '✘ PORT is 0.\n  → Set PORT to a number from 1 to 65535.',
    )
  })

  it('reports a data folder that is not writable', () => {
    writeFileSync(path.join(folder, 'file'), '')
    const text = formatFinding(checkDataFolder(path.join(folder, 'file', 'data')))
    expect(text).toMatch(/cannot be written.*\n.*VITRINA_DATA_DIR/)
  })

  it('reports a disk with only 0.1 GB of free space as nearly full', () => {
    expect(formatFinding(checkDisk(folder, () => 1e8))).toContain('nearly full: 0.1 GB free')
  })

  it('reports the process that locks the embedded database, unless it is the shop itself', () => {
    writeFileSync(path.join(folder, 'pglite.lock'), `${process.pid} 12345`)
    expect(formatFinding(checkDatabaseLock(folder, undefined))).toContain(
      `held by process ${process.pid}`,
    )
    expect(checkDatabaseLock(folder, instance).ok).toBe(true)
  })

  it('ignores a database lock whose process has ended', () => {
    writeFileSync(path.join(folder, 'pglite.lock'), '4194999 12345')
    expect(checkDatabaseLock(folder, undefined).ok).toBe(true)
  })

  it('reports the packages whose build is outdated', () => {
    const parts = [
      { name: 'shell', isCurrent: true },
      { name: 'catalog', isCurrent: false },
    ]
    expect(formatFinding(checkBuild(parts))).toMatch(/sources: catalog\..*\n.*npm run build/)
  })

  it('reports that Chromium is missing', () => {
    expect(formatFinding(checkBrowser(undefined))).toContain('There is no Chromium')
  })
})
