import { describe, expect, test } from '@jest/globals'
import { createDemoShop } from '../../../seed/index.ts'
import { enrichAttributeOptions } from './complete-attribute.ts'
import { findColour } from './find-colour.ts'
import { compareSizes } from './size-order.ts'

const options = (...labels: string[]) =>
  labels.map((label, place) => ({ label, value: `${place}` }))

describe('the swatch for a colour name', () => {
  const { options: demo = [] } =
    [...createDemoShop().attributes].find(({ attribute_code }) => attribute_code === 'color') ?? {}

  test.each(demo.map(({ label }) => label))('exists for the demo shop’s colour %s', label => {
    expect(findColour(label)).toMatch(/^#[0-9a-f]{6}$/)
  })

  test.each([
    ['красная', 'Красный'],
    ['КРАСНОЕ', 'Красный'],
    ['черные', 'Чёрный'],
    ['пыльная роза', 'Пыльная роза'],
    ['карамельный', 'карамель'],
    ['серебристый', 'серебро'],
    ['чёрно-белый', 'чёрный'],
    ['Белый/синий', 'белый'],
    ['синий в полоску', 'синий'],
    ['сине-зелёный', 'синий'],
    ['в красную клетку, бежевый', 'бежевый'],
    ['ярко-красный', 'красный'],
  ])('is the same for %s as for %s', (name, other) => {
    expect(findColour(name)).toBe(findColour(other))
    expect(findColour(name)).toBeDefined()
  })

  test('is lighter for a name with “светло-” and darker for a name with “тёмно-”', () => {
    const lightness = (name: string) =>
      [1, 3, 5].reduce(
        (sum, place) => sum + Number.parseInt((findColour(name) ?? '').slice(place, place + 2), 16),
        0,
      )
    expect(lightness('светло-серый')).toBeGreaterThan(lightness('серый'))
    expect(lightness('тёмно-зелёный')).toBeLessThan(lightness('зелёный'))
    expect(lightness('тёмнозелёный')).toBe(lightness('тёмно-зелёный'))
  })

  test.each(['Разноцветный', 'Мультиколор', 'Принт', 'constructor', ''])(
    'does not exist for the name %p',
    name => {
      expect(findColour(name)).toBeUndefined()
    },
  )
})

describe('the order of sizes', () => {
  const inOrder = (sizes: string[]) => sizes.toSorted(compareSizes)

  test.each([
    [['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '5XL']],
    [['42', '44', '46', '48', '100']],
    [['42–44', '42-46', '44', '46–48']],
    [['36.5', '38', '38.5–39', '41,5', '42']],
    [['S', 'S–M', 'M', 'M/L', 'L']],
    [['70B', '75B', '75C', '80A']],
    [['92 см', '104 см', '116 см']],
    [['Рост 92', 'Рост 164', 'Рост 170']],
  ])('is %j from the smallest to the largest', sizes => {
    expect(inOrder(sizes.toReversed())).toEqual(sizes)
  })

  test('puts letter sizes before numbers, numbers before words, and one-size last', () => {
    expect(inOrder(['Один размер', 'макси', '44', 'M', 'мини', 'ONE SIZE', 'XS', '40'])).toEqual([
      ...['XS', 'M', '40', '44', 'макси', 'мини', 'Один размер', 'ONE SIZE'],
    ])
  })

  test('treats the Cyrillic letters Х and М like the Latin letters of the same shape', () => {
    expect(inOrder(['L', 'М', 'ХS'])).toEqual(['ХS', 'М', 'L'])
  })
})

describe('the completion of an attribute', () => {
  test('adds swatches to colours with a known name, and leaves existing swatches unchanged', () => {
    const given = { label: 'Белый', value: '9', swatch: '#ffffff' }
    const color = { attribute_code: 'color', options: [...options('Красный', 'Узор'), given] }
    const { options: completed } = enrichAttributeOptions(color)
    expect(completed.map(option => ('swatch' in option ? option.swatch : null))).toEqual([
      '#b03832',
      null,
      '#ffffff',
    ])
  })

  test('sorts sizes without sort orders from the smallest to the largest', () => {
    const size = { attribute_code: 'size', options: options('XL', 'S', 'M') }
    expect(enrichAttributeOptions(size).options).toEqual([
      { label: 'S', value: '1', sort_order: 1 },
      { label: 'M', value: '2', sort_order: 2 },
      { label: 'XL', value: '0', sort_order: 3 },
    ])
  })

  test('leaves given sort orders unchanged, but sorts sizes whose sort orders are all zero', () => {
    const placed = (...places: number[]) => ({
      attribute_code: 'shoe_size',
      options: options('XL', 'S').map((option, index) => ({
        ...option,
        sort_order: places[index] ?? 0,
      })),
    })
    expect(enrichAttributeOptions(placed(1, 2))).toEqual(placed(1, 2))
    expect(enrichAttributeOptions(placed(0, 0)).options.map(({ label }) => label)).toEqual([
      'S',
      'XL',
    ])
  })

  test('leaves an attribute unchanged that is not a colour or has no list of options', () => {
    for (const attribute of [
      { attribute_code: 'attribute_10003', options: options('Красный') },
      { attribute_code: 'color', options: null },
      {},
    ]) {
      expect(enrichAttributeOptions(attribute)).toBe(attribute)
    }
  })
})
