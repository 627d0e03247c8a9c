import { describe, expect, it } from '@jest/globals'
import type { MessageTable } from '../messages/message-files.ts'
import { findMessageUseFaults, findTranslationFaults } from './message-faults.ts'

const file = (locale: string, messages: MessageTable, namespace = 'cart') => ({
  file: `messages/${locale}/${namespace}.json`,
  locale,
  namespace,
  messages,
})
const inLanguages = (russian: MessageTable, english: MessageTable) => [
  file('ru-RU', russian),
  file('en-US', english),
]
const countedInRussian = { left_one: '', left_few: '', left_many: '', left_other: '' }
const countedInEnglish = { left_one: '', left_other: '' }

describe('the check of messages between languages', () => {
  const find = (russian: MessageTable, english: MessageTable) =>
    findTranslationFaults(inLanguages(russian, english))

  it('reports nothing if keys, parameters and each language’s plural forms agree', () => {
    const faults = find(
      {
        title: '{{name}} в {{shop}}',
        ...countedInRussian,
        left_one: 'один',
        left_few: '{{count}}',
      },
      { title: 'In {{shop}}: {{name}}', ...countedInEnglish, left_other: '{{count}} left' },
    )
    expect(faults).toEqual([])
  })

  it('reports a key that is missing in a language', () => {
    expect(find({ title: 'Корзина', empty: 'Пусто' }, { title: 'Cart' })).toEqual([
      'messages/en-US/cart.json: empty is missing',
    ])
  })

  it('reports a namespace that has no file in one language', () => {
    const files = [file('ru-RU', {}), file('en-US', {}), file('ru-RU', {}, 'zoom')]
    expect(findTranslationFaults(files)).toEqual([
      'messages/ru-RU/zoom.json: has no counterpart in en-US',
    ])
  })

  it('reports a parameter that another language does not have', () => {
    expect(find({ title: 'Корзина: {{name}}' }, { title: 'Cart' })).toEqual([
      'messages/en-US/cart.json: title takes (), in messages/ru-RU/cart.json (name)',
    ])
  })

  it('accepts a parameter missing in a language only for a key that is excluded', () => {
    const files = inLanguages({ a: '{{name}}', b: '{{name}}' }, { a: '', b: '' })
    expect(findTranslationFaults(files, ['cart:a'])).toEqual([
      'messages/en-US/cart.json: b takes (), in messages/ru-RU/cart.json (name)',
    ])
  })

  it('reports a missing plural form of a language', () => {
    const { left_few: _, ...russian } = countedInRussian
    expect(find(russian, countedInEnglish)).toEqual([
      'messages/ru-RU/cart.json: left lacks its plural form _few',
    ])
  })

  it('reports a plural form that its language does not have', () => {
    expect(find(countedInRussian, { ...countedInEnglish, left_few: '' })).toEqual([
      'messages/en-US/cart.json: left has _few, no plural form',
    ])
  })

  it('reports a message that has plural forms in only one language', () => {
    expect(find(countedInRussian, { left: 'Left' })).toEqual([
      'messages/en-US/cart.json: left takes (), in messages/ru-RU/cart.json (count)',
    ])
  })
})

describe('the check of messages used in code', () => {
  const messages = file('ru-RU', {
    title: '',
    left_one: '',
    left_other: '',
    'problem.city.required': '',
    'gone.title': '',
    'way.courier/door.detail': '',
  })
  const asking = `
    t('cart:title'); i18n.t(isFew ? 'cart:left' : 'cart:title', { count })
    t(\`cart:problem.\${name}.\${isEmpty ? 'required' : 'short'}\`)
    const name = 'city'
    const words = 'cart:gone'; t(\`\${words}.title\`)
    const key = \`cart:way.\${code}\`; t(\`\${key}.detail\`); const code = 'courier/door'
  `
  const find = (code: string) => findMessageUseFaults([messages], [{ file: 'cart.ts', code }])

  it('reports nothing if every message is used, by a complete or a composed key', () => {
    expect(find(asking)).toEqual([])
  })

  it('reports a message that no code uses', () => {
    const { messages: there } = messages
    const withMore = file('ru-RU', { ...there, note: '' })
    expect(findMessageUseFaults([withMore], [{ file: 'cart.ts', code: asking }])).toEqual([
      'messages/ru-RU/cart.json: cart:note is used nowhere',
    ])
  })

  it('reports a message whose composed key has a part that the code does not contain', () => {
    expect(find(asking.replace("'city'", "'street'"))).toEqual([
      'messages/ru-RU/cart.json: cart:problem.city.required is used nowhere',
    ])
  })

  it('does not count a key in a comment as a use', () => {
    expect(find(`${asking.replaceAll('cart:title', 'cart:gone.title')} // 'cart:title'`)).toEqual([
      'messages/ru-RU/cart.json: cart:title is used nowhere',
    ])
  })

  it.each([
    ["t('cart:tilte')", 'cart:tilte'],
    ["i18n.t(isOn ? 'cart:on' : 'cart:title')", 'cart:on'],
    [`t(\`cart:gone.\${isOn ? 'title' : 'text'}\`)`, 'cart:gone.text'],
  ])('reports a used key that has no message: %s', (code, key) => {
    expect(find(asking + code)).toEqual([`cart.ts: asks for ${key}, which is nowhere`])
  })
  it.each([
    ["t('cart:left')", 'count'],
    ["t('cart:left', { name })", 'count'],
    ["t('cart:put', { count: 2 })", 'name'],
  ])('reports a parameter that is not passed: %s', (code, lacking) => {
    const more = file('ru-RU', { ...messages.messages, put: '{{name}}' })
    const said = `${asking}; t('cart:put', { name }); ${code}`
    expect(findMessageUseFaults([more], [{ file: 'cart.ts', code: said }])).toEqual([
      `cart.ts: asks for ${/cart:\w+/.exec(code)?.[0]} without ${lacking}`,
    ])
  })

  it.each(["t('cart:put', values)", "t('cart:put', { ...values })"])(
    'does not check the parameters in a variable or a spread, which may lack one: %s',
    code => {
      const more = file('ru-RU', { ...messages.messages, put: '{{name}} {{sum}}' })
      const find = (text: string) =>
        findMessageUseFaults(
          [more],
          [{ file: 'cart.ts', code: `${asking}; const values = {}; ${text}` }],
        )
      expect(find(code)).toEqual([])
      expect(find("t('cart:put', { name })")).toEqual(['cart.ts: asks for cart:put without sum'])
    },
  )
})
