import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as facade from '@vitrina/federation'
import { toContractParty } from '../contracts/breaks.ts'
import { deriveRemoteContract } from '../contracts/derive/contract-of.ts'
import { findWorkspaceRemote } from '../remotes/definitions.ts'
import { rootFolder } from '../remotes/folders.ts'
import { runTool } from '../tools/run-tool.ts'
import { writeSdk } from './pack-sdk.ts'

/** A folder of another repository, with the package installed. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-sdk-test-'))
const sdk = path.join(folder, 'node_modules/@vitrina/federation')

beforeAll(async () => {
  mkdirSync(sdk, { recursive: true })
  const names = ['catalog', 'cart-checkout']
  const contracts = await Promise.all(
    names.map(name => deriveRemoteContract(findWorkspaceRemote(name))),
  )
  const poll = { slots: ['home.extra'], services: [], routes: [], targets: [] }
  await writeSdk(sdk, [...contracts.map(toContractParty), { remote: 'poll', offers: poll }])
  const { dependencies } = packageJson()
  for (const name of Object.keys(dependencies)) {
    const place = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(installed(name), place)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

function packageJson(): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8'))
}

function installed(name: string): string {
  const homes = ['.', 'shared/federation', 'shared/contract']
  const [home = ''] = homes
    .map(place => path.join(rootFolder, place, 'node_modules', name, 'package.json'))
    .flatMap(file => (existsSync(file) ? [path.dirname(file)] : []))
  return home
}

/** What the compiler says of a screen of that other repository. */
async function compile(code: string): Promise<string> {
  writeFileSync(path.join(folder, 'screen.tsx'), code)
  const options = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, jsx: 'react-jsx' },
    ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2023', types: [] },
  }
  const project = path.join(folder, 'tsconfig.json')
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: ['screen.tsx'] }))
  const { output } = await runTool('tsc', ['-p', project], { quiet: true })
  return output
}

describe('the SDK package for remotes of other repositories', () => {
  it('exports every name that the federation facade exports', () => {
    const code = readFileSync(path.join(sdk, 'index.js'), 'utf8')
    const names = [...code.matchAll(/fromTheShell as (\w+)/g)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(facade).sort())
  })

  it('depends on no package of this workspace', () => {
    const { dependencies } = packageJson()
    expect(Object.keys(dependencies).filter(name => name.startsWith('@vitrina'))).toEqual([])
  })

  it('type-checks page props, services and slots that other teams declare', async () => {
    const screen = (called: string) => `
      import { type PageProps, type SlotProps, Slot, useI18n, useServices } from '@vitrina/federation'
      import { shared } from '@vitrina/federation/shared'
      declare module '@vitrina/federation' { interface SlotProps { 'care.poll': { of: string } } }
      export async function loader() { return { one: 1 } }
      export const range: string | undefined = shared.react?.requiredVersion
      export default function Screen({ data }: PageProps<typeof loader>) {
        const { name }: SlotProps['product.extra'] = { sku: '', name: useI18n().locale }
        return <p>{data.one + useServices().${called}} {name} <Slot name="care.poll" props={{ of: '' }} /></p>
      }`
    expect(await compile(screen('settings.categoryPageSize'))).toBe('')
    expect(await compile(screen('nothing'))).toContain("Property 'nothing' does not exist")
  })

  it('contains types for live remotes, and a note for a remote without types', async () => {
    const screen = (sku: string) => `
      import type { LiveEvents, LivePath, LiveServices, LiveSlots } from '@vitrina/federation/live'
      export const props: LiveSlots['catalog.viewed'] = { sku: ${sku} }
      export const path: LivePath = '/compare'
      export const count = (told: LiveEvents['wishlist:changed']): number => told.count
      export const add = (cart: LiveServices['cart']) => cart.bring([])`
    expect(await compile(screen("'VT-1'"))).toBe('')
    expect(await compile(screen('1'))).toContain("'number' is not assignable to type 'string'")
    const types = readFileSync(path.join(sdk, 'live.d.ts'), 'utf8')
    expect(types).toContain('Of poll no types are known')
  })

  it('has a version that ends in a hash of 10 hexadecimal digits', () => {
    expect(packageJson().version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{10}$/)
  })

  it('types the slots that remotes provide, without references to remotes’ folders', async () => {
    const screen = (block: string) => `
      import { Slot } from '@vitrina/federation'
      export default () => <Slot name="content.block" props={{ block: ${block} }} />`
    expect(await compile(screen("'delivery_note'"))).toBe('')
    expect(await compile(screen('1'))).toContain("'number' is not assignable to type 'string'")
    const types = readFileSync(path.join(sdk, 'types/federation/src/provided-slots.d.ts'), 'utf8')
    expect(types).not.toContain('mf-')
  })
})
