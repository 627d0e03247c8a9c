import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { runTool } from '../tools/run-tool.ts'

const folder = path.join(rootFolder, '.cache/types/events')
const header = `
import { createShopEventBus, type ShopEvents } from '../../../shared/events/src/index.ts'
type Field = { [Name in keyof ShopEvents]: keyof ShopEvents[Name] }[keyof ShopEvents]
export const events = createShopEventBus(() => {})
export const fields: Field[] = []
`

const wrong = {
  'an unknown event': "events.emit('wishlist:emptied', {})",
  'a payload of a wrong type': "events.emit('wishlist:changed', { count: '2' })",
  'a payload without its field': "events.emit('wishlist:changed', {})",
  'a listener of an unknown event': "events.on('wishlist:emptied', () => {})",
  'a listener that reads an unknown field': "events.on('wishlist:changed', ({ price }) => price)",
}
const right = {
  'a known event': "events.emit('wishlist:changed', { count: 2 })",
  'a listener of a known event': "events.on('wishlist:changed', ({ count }) => count)",
  'a field that an event has': "fields.push('sku')",
}
const personal = [
  ...['email', 'firstName', 'lastName', 'phoneNumber', 'telephone', 'address', 'street'],
  ...['customerId', 'token', 'password'],
]

/** Which of the pieces of code the compiler refuses, each in a file of its own. */
async function findRefused(pieces: readonly string[]): Promise<string[]> {
  for (const [index, code] of pieces.entries()) {
    writeFileSync(path.join(folder, `piece-${index}.ts`), header + code)
  }
  const configuration = {
    extends: path.join(rootFolder, 'tsconfig.json'),
    include: [folder],
    compilerOptions: { typeRoots: [path.join(rootFolder, 'node_modules/@types')] },
  }
  const project = path.join(folder, 'tsconfig.json')
  writeFileSync(project, JSON.stringify(configuration))
  const { output } = await runTool('tsc', ['--noEmit', '-p', project], { quiet: true })
  return pieces.filter((_code, index) => output.includes(`piece-${index}.ts`))
}

describe('the types of the event bus', () => {
  const asPersonal = personal.map(field => `fields.push('${field}')`)
  const pieces = [...Object.values(wrong), ...Object.values(right), ...asPersonal]
  let refused: string[]

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    refused = await findRefused(pieces)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('make an unknown event or a wrong payload a compile-time error', () => {
    expect(Object.values(wrong).filter(code => !refused.includes(code))).toEqual([])
  })

  it('accept a known event with its payload', () => {
    expect(Object.values(right).filter(code => refused.includes(code))).toEqual([])
  })

  it('have no field for an email, name, phone, address, customer id or token in any event', () => {
    expect(asPersonal.filter(code => !refused.includes(code))).toEqual([])
  })
})
