import { expect, test } from '@jest/globals'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { gatherMessages } from './gather-messages.ts'

const offer = { routes: [], targets: {}, slots: {}, services: {}, listeners: [] }
const remote = (name: string, modules: Record<string, unknown>) => {
  const common = { container: name, version: '1', entry: null, assets: {} }
  const messageKeys = { './news': ['one'] }
  const snapshot: RemoteSnapshot = {
    ...{ name, ...common, offer: { ...offer, messages: name }, messageKeys },
  }
  return { snapshot, modules: new Map(Object.entries(modules)) }
}
const english = { './messages/en-US': { one: 'One', left_one: 'Left', left_other: 'Lefts' } }
const german = { './messages/de-DE': { default: { one: 'Eins', more: 'Mehr' } } }
const screens = { './news': {}, './list': {} }
const open = (...all: ReturnType<typeof remote>[]) =>
  gatherMessages(
    'de-DE',
    all.map(({ snapshot }) => snapshot),
    new Map(all.map(one => [one.snapshot.name, one])),
  )

test('messages of a remote are in the page’s language, and selected by module', () => {
  const words = open(remote('content', { ...english, ...german, ...screens }))
  expect(words.messages.content).toEqual({ one: 'Eins', more: 'Mehr' })
  expect(words.messages.shell).toMatchObject({ 'footer.languages': 'Sprache' })
  expect(words.carry(['content:./news'])).toEqual({
    messages: { content: { one: 'Eins' } },
    modules: ['content:./news'],
  })
})

test('a remote without messages in the page’s language provides all its English messages', () => {
  const words = open(remote('poll', { ...english, ...screens }))
  const { messages, modules } = words.carry([])
  expect(messages).toEqual({ poll: english['./messages/en-US'] })
  expect(modules).toEqual(expect.arrayContaining(['poll:./news', 'poll:./list']))
})

test('a page embeds no messages of a remote without messages', () => {
  expect(open(remote('poll', screens)).carry([])).toEqual({ messages: {}, modules: [] })
})
