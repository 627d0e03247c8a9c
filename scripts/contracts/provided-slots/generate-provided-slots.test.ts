import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { rootFolder } from '../../remotes/folders.ts'
import { generateProvidedSlots } from './generate-provided-slots.ts'

// Inside the workspace, where the packages of the shop are found.
mkdirSync(path.join(rootFolder, '.cache'), { recursive: true })
const folder = mkdtempSync(path.join(rootFolder, '.cache/provided-slots-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A remote with one slot, whose component takes `SlotProps` of that name. */
function remoteOf(name: string, props: string, take = `SlotProps['${name}.offer']`) {
  const place = path.join(folder, name)
  mkdirSync(path.join(place, 'src'), { recursive: true })
  const write = (file: string, code: string) => writeFileSync(path.join(place, 'src', file), code)
  write(
    'slot-props.ts',
    `import type { ShownPrice } from '@vitrina/federation'
     export type Price = ShownPrice
     declare module '@vitrina/federation' { interface SlotProps { '${name}.offer': ${props} } }`,
  )
  write(
    'offer.ts',
    `import type { PageProps, SlotProps } from '@vitrina/federation'
     export const loader = async () => 1
     export default function Offer(_: ${take}) { return null }`,
  )
  const definition = {
    ...{ name, messages: name, exposes: { './offer': 'src/offer.ts' } },
    slots: { [`${name}.offer`]: { expose: './offer' } },
  }
  return { definition, folder: place }
}
const linesOf = async (...args: Parameters<typeof remoteOf>) => {
  const text = await generateProvidedSlots([remoteOf(...args)])
  return text.split('\n').filter(line => /^import|^ {2}'/.test(line))
}

describe('the declaration of the slots that remotes provide', () => {
  it('contains the props that a remote declares, and imports their shared types', async () => {
    expect(await linesOf('sale', '{ price: ShownPrice; sku: string; note?: string }')).toEqual([
      "import type { ShownPrice } from './index.ts'",
      "  'sale.offer': { note?: string | undefined; price: ShownPrice; sku: string }",
    ])
  })

  it('has no props for a slot whose component only receives the result of its loader', async () => {
    expect(await linesOf('news', 'object', 'PageProps<typeof loader>')).toEqual([
      "  'news.offer': object",
    ])
  })

  it('contains the slots of all remotes, grouped by remote', async () => {
    const remotes = [remoteOf('one', 'object'), remoteOf('two', '{ id: number }')]
    const text = await generateProvidedSlots(remotes)
    expect(text).toContain(
      "  // Of one.\n  'one.offer': object\n  // Of two.\n  'two.offer': { id: number }",
    )
  })

  it('fails for a recursive props type, with the name of the type', async () => {
    const tree = remoteOf('tree', 'Branch')
    const file = path.join(tree.folder, 'src/slot-props.ts')
    writeFileSync(
      file,
      `export type Branch = { parts: readonly Branch[] }
       declare module '@vitrina/federation' { interface SlotProps { 'tree.offer': Branch } }`,
    )
    await expect(generateProvidedSlots([tree])).rejects.toThrow(
      'Branch contains itself: give it a name in a shared package.',
    )
  })
})
