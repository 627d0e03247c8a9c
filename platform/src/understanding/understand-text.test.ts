import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Attribute } from '@vitrina/contract'
import { readSearchKnowledge } from './search-knowledge.ts'
import {
  createTextInterpreter,
  type TextInterpreter,
  type UnderstoodPart,
} from './understand-text.ts'
import { createWordNormalizer } from './word-normalizer.ts'

const attribute = (attribute_code: string, labels: readonly string[]): Attribute => ({
  attribute_id: 1,
  id: 1,
  attribute_code,
  frontend_input: 'select',
  default_frontend_label: attribute_code,
  is_user_defined: true,
  is_visible: true,
  options: labels.map(label => ({ label, value: label })),
})
const attributes = [
  attribute('color', ['Красный', 'Чёрный', 'Белый', 'Синий', 'Тёмно-синий', 'Бордовый']),
  attribute('gender', ['Женщинам', 'Мужчинам']),
  attribute('size', ['42', '44', '46', '48', '50', '52']),
  attribute('shoe_size', ['38', '42']),
]

let read: TextInterpreter
beforeAll(async () => {
  const { dictionary, phonetics } = await readSearchKnowledge()
  read = createTextInterpreter(dictionary.in('ru'), attributes, createWordNormalizer(phonetics))
})

/** What was understood in one line each: «color Красный», «price 0-5000». */
function understood(text: string): string[] {
  return read(text).parts.map(inOneLine)
}

function inOneLine(part: UnderstoodPart): string {
  switch (part.kind) {
    case 'option':
      return `${part.attribute} ${part.values.join(',')}`
    case 'size':
      return part.choices.map(({ attribute, values }) => `${attribute} ${values}`).join(' or ')
    case 'price':
      return `price ${part.bounds.from ?? ''}-${part.bounds.to ?? ''}`
    case 'discount':
    case 'cheap':
      return part.kind
  }
}

describe('a colour in a search text', () => {
  test.each([
    ['красное платье', 'color Красный'],
    ['платье красного цвета', 'color Красный'],
    ['черные брюки', 'color Чёрный'],
    ['чорные брюки', 'color Чёрный'],
    ['тёмно синий свитер', 'color Тёмно-синий'],
    ['синие джинсы', 'color Синий,Тёмно-синий'],
    ['rhfcyjt gkfnmt', 'color Красный'],
    ['krasnoe platye', 'color Красный'],
    ['belye krossovki', 'color Белый'],
    ['тёмно-красная юбка', 'color Бордовый'],
    ['ярко-синяя юбка', 'color Синий,Тёмно-синий'],
    ['чёрно-белая юбка', 'color Чёрный,Белый'],
  ])('in “%s” becomes the colour filter “%s”', (text, filter) => {
    expect(understood(text)).toEqual([filter])
  })

  test.each(['бельё', 'красивое платье', 'чернильница', 'беларусь'])(
    'is not recognized in “%s”, which only begins like a colour',
    text => {
      expect(understood(text)).toEqual([])
    },
  )
})

describe('a price in a search text', () => {
  test.each([
    ['платье до 5000', 'price -5000'],
    ['платье до 5 000 ₽', 'price -5000'],
    ['платье от 2000 до 5000', 'price 2000-5000'],
    ['платье до 5000 от 2000', 'price 2000-5000'],
    ['платье 2000-5000', 'price 2000-5000'],
    ['платье дешевле 3к', 'price -3000'],
    ['платье не дороже 3,5 тыс', 'price -3500'],
    ['платье до пяти тысяч рублей', 'price -5000'],
    ['платье дороже 3000р', 'price 3000-'],
    ['платье около 5000', 'price 4000-6000'],
    ['платье до 15 т.р.', 'price -15000'],
    ['платье за 4000', 'price -4000'],
  ])('in “%s” becomes the price filter “%s”', (text, filter) => {
    expect(understood(text)).toEqual([filter])
    expect(read(text).words).toBe('платье')
  })

  test.each([
    'шорты до колена',
    'платье до пят',
    'термос 500 мл',
    'сертификат 5000',
    'от 40 до 46',
  ])('is not recognized in “%s”, which contains no price limit', text => {
    expect(understood(text).filter(one => one.startsWith('price'))).toEqual([])
  })
})

describe('a size in a search text', () => {
  test.each([
    ['платье 44', 'size 44'],
    ['платье 44 размера', 'size 44'],
    ['платье р. 44', 'size 44'],
    ['платье 44р', 'size 44'],
    ['кеды 38', 'shoe_size 38'],
    ['что-то 42', 'size 42 or shoe_size 42'],
    ['футболка XL', 'size 52'],
    ['платье 44-46', 'size 44,46'],
    ['платье 44/46', 'size 44,46'],
    ['футболка L-XL', 'size 48,50,52'],
    ['джинсы W32', 'size 48'],
    ['кеды 42 EU', 'size 42 or shoe_size 42'],
    ['худи хл', 'size 52'],
  ])('in “%s” becomes the size filter “%s”', (text, filter) => {
    expect(understood(text)).toEqual([filter])
  })

  test('is not recognized in a number of litres, as in “рюкзак 18 л”', () => {
    expect(understood('рюкзак 18 л')).toEqual([])
  })

  test('remains a search word if the shop does not have that size', () => {
    expect(read('платье 99')).toMatchObject({ words: 'платье 99', parts: [] })
  })
})

describe('the words of a search text outside its filters', () => {
  test.each([
    ['красное платье до 5000 42', 'платье'],
    ['женские брюки со скидкой', 'брюки'],
    ['перчатки для мужа', 'перчатки'],
    ['мужская одежда', ''],
    ['одежда', 'одежда'],
    ['для', 'для'],
  ])('in “%s” are “%s”', (text, rest) => {
    expect(read(text).words).toBe(rest)
  })

  test('include the shop’s synonyms as alternatives', () => {
    expect(read('чёрные штаны').alternatives).toEqual(['брюки', 'джинсы'])
    expect(read('чёрные брюки').alternatives).toEqual([])
  })

  test('are reported as not sold if they are a product type that the shop does not have', () => {
    expect(read('чулки')).toMatchObject({ notSold: ['чулки'] })
    expect(read('платье')).toMatchObject({ notSold: [] })
  })

  test('that follow a preposition are not interpreted as a product, as in “плед на диван”', () => {
    expect(read('плед на диван')).toMatchObject({ notSold: [], words: 'плед на диван' })
    expect(read('платье с поясом')).toMatchObject({ alternatives: [] })
  })

  test('for an occasion, as in “платье в офис”, add preferred product names like “футляр”', () => {
    expect(read('платье в офис')).toMatchObject({ words: 'платье' })
    expect(read('платье в офис').preferred.names).toContain('футляр')
  })

  test('exclude “недорогие”, which becomes a preference for cheap products', () => {
    expect(read('недорогие джинсы')).toMatchObject({ words: 'джинсы', parts: [{ kind: 'cheap' }] })
  })
})
