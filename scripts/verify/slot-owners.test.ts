import { describe, expect, it } from '@jest/globals'
import { findSlotOwnerFaults, listDeclaredSlots } from './slot-owners.ts'

const remote = (name: string, slots: readonly string[]) => ({
  folder: `/shop/mf-${name}`,
  definition: {
    ...{ name, messages: name, exposes: {} },
    slots: Object.fromEntries(slots.map(slot => [slot, { expose: './slot' }])),
  },
})
const declare = (file: string, ...slots: readonly string[]) => ({
  file,
  code: `declare module '@vitrina/federation' { interface SlotProps { ${slots.map(slot => `'${slot}': object`).join('; ')} } }`,
})
const remotes = [remote('catalog', ['catalog.share']), remote('content', ['content.text'])]
const catalog = declare('mf-catalog/src/slot-props.ts', 'catalog.share')
const content = declare('mf-content/src/slot-props.ts', 'content.text')

describe('the ownership check of slot props', () => {
  it('accepts slot props declared by the owning remote, or by the facade if none owns them', () => {
    const free = declare('shared/federation/src/slot-context.ts', 'home.extra')
    expect(findSlotOwnerFaults([catalog, content, free], remotes)).toEqual([])
  })

  it.each([
    ['the facade', 'shared/federation/src/slot-context.ts'],
    ['another remote', 'mf-content/src/home/hero-slot.tsx'],
    ['another file of the same remote', 'mf-catalog/src/share/share-slot.tsx'],
  ])('reports the props of a remote’s slot if %s declares them', (_who, file) => {
    expect(findSlotOwnerFaults([declare(file, 'catalog.share'), content], remotes)).toEqual([
      `${file}: the props of catalog.share belong to mf-catalog/src/slot-props.ts`,
    ])
  })

  it('reports a slot without props', () => {
    expect(findSlotOwnerFaults([catalog], remotes)).toEqual([
      'mf-content/src/slot-props.ts: the props of content.text are missing',
    ])
  })

  it('reports a remote that declares a slot it does not provide', () => {
    const odd = declare('mf-content/src/slot-props.ts', 'content.text', 'content.poll')
    expect(findSlotOwnerFaults([catalog, odd], remotes)).toEqual([
      'mf-content/src/slot-props.ts: the props of content.poll belong to shared/federation/src/slot-context.ts',
    ])
  })

  it('lists only the slots of SlotProps, not fields of their props or names in comments', () => {
    const code = `
      interface Other { 'not.this': object }
      export interface SlotProps extends ProvidedSlots {
        /** As { 'neither.this': object }. */
        'home.extra': object
        'product.extra': { 'data.sku': string; of: { 'more.inside': string } }
        'catalog.buy'?: object
      }
      const after = { 'nor.that': 1 }`
    expect(listDeclaredSlots(code)).toEqual(['home.extra', 'product.extra', 'catalog.buy'])
  })
})
