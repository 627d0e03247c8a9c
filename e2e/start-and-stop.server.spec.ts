import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findPortOwner } from '../scripts/doctor/port-owner.ts'
import {
  arePortsFree,
  createShopSetup,
  type RunningCommand,
  runShopCommand,
  type ShopSetup,
  waitForOutput,
} from './running-command.ts'
import { shopTemplateEntries } from './shop.ts'
import { expect, test } from './test.ts'

let place: ShopSetup
test.afterEach(() => place.leave())

async function openShop(): Promise<RunningCommand> {
  const shop = runShopCommand('start', place.env)
  await waitForOutput(shop, 'Vitrina is open')
  return shop
}

async function supervisorPid(): Promise<number> {
  const notes = await readFile(path.join(place.folder, 'shop.pid'), 'utf8')
  return (JSON.parse(notes) as { pid: number }).pid
}

test.describe('`npm start`', () => {
  test.setTimeout(240_000)

  test('frees its ports when its supervisor is killed, and exits with 0 on Ctrl-C', async () => {
    place = await createShopSetup(shopTemplateEntries)
    const shop = await openShop()
    process.kill(await supervisorPid(), 'SIGKILL')
    await expect.poll(() => arePortsFree(place.ports), { intervals: [50] }).toBe(true)
    await shop.exited
    const again = await openShop()
    again.interrupt()
    expect(await again.exited).toEqual([0, null])
    expect(again.said()).toContain('Vitrina is closed.')
    expect(await arePortsFree(place.ports)).toBe(true)
  })

  test('frees its ports on Ctrl-C while it is starting', async () => {
    place = await createShopSetup(shopTemplateEntries)
    const shop = runShopCommand('start', place.env)
    const holder = () => findPortOwner(place.ports[1])?.pid
    await expect.poll(holder, { timeout: 150_000, intervals: [20] }).toBeGreaterThan(0)
    shop.interrupt()
    await shop.exited
    expect(await arePortsFree(place.ports)).toBe(true)
  })

  test('exits with 1 and reports the pid on its ports, which `npm stop` then frees', async () => {
    place = await createShopSetup(shopTemplateEntries)
    const shop = await openShop()
    const other = await createShopSetup()
    const second = runShopCommand('start', { ...place.env, VITRINA_DATA_DIR: other.folder })
    expect(await second.exited).toEqual([1, null])
    await other.leave()
    const advised = [...second.said().matchAll(/`kill (\d+)`/g)].map(([, pid]) => Number(pid))
    expect(advised).toEqual([await supervisorPid(), await supervisorPid()])
    const stop = runShopCommand('stop', place.env)
    expect(await stop.exited).toEqual([0, null])
    expect(stop.said()).toContain(`The shop on ports ${place.ports.join(' and ')} is closed.`)
    await shop.exited
    expect(await arePortsFree(place.ports)).toBe(true)
  })
})
