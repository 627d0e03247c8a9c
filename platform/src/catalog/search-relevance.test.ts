import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createDemoShop } from '../../seed/index.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ catalog: createDemoShop() })
}, 60_000)
afterAll(() => shop.close())

/** As the search panel asks. */
async function find(text: string, exactly = false) {
  const { body } = await shop.search(
    {
      _searchText: text,
      ...(exactly && { _searchExactly: true }),
      _appliedFilters: [
        { attribute: 'visibility', value: { in: [3, 4] } },
        { attribute: 'status', value: { in: [0, 1] } },
      ],
    },
    { size: 18 },
  )
  const hits: { nm: string; sku: string }[] = body.hits
  return {
    total: body.total as number,
    // No-break spaces are as good as others.
    names: hits.map(({ nm }) => nm.replace(/\s/g, ' ')),
    skus: hits.map(({ sku }) => sku),
    reading: body.text_reading as { text: string; by: string[] } | undefined,
    suggestions: body.text_suggestions as string[] | undefined,
  }
}

/** What is typed, and the beginning of the name of a product that must be among the first three. */
const expected: Record<string, [typed: string, name: string][]> = {
  'by a text in any grammatical form': [
    ['платье', 'Платье летнее'],
    ['платья', 'Платье летнее'],
    ['кроссовок', 'Кроссовки'],
    ['шапку', 'Шапка бини'],
    ['свитеры', 'Свитер с косами'],
    ['перчатками', 'Перчатки кожаные'],
    ['шёлковый топ', 'Топ шёлковый'],
    ['шелковый топ', 'Топ шёлковый'],
    ['ПАЛЬТО', 'Пальто двубортное'],
  ],
  'by several words in any order': [
    ['платье для женщин', 'Платье'],
    ['в горошек платье', 'Платье летнее в горошек'],
    ['джинсы мужские', 'Джинсы прямые мужские'],
    ['женские кроссовки', 'Кроссовки женские'],
    ['красное платье', 'Платье'],
    ['кожаные перчатки на кашемире', 'Перчатки кожаные на кашемире'],
    ['рубашка в клетку', 'Рубашка в клетку'],
    ['кашемировый шарф', 'Шарф кашемировый'],
    ['рюкзак для ноутбука', 'Рюкзак с отдельным входом для ноутбука'],
    ['плед и две подушки', 'Комплект: плед и две подушки'],
  ],
  'by an unfinished text': [
    ['пла', 'Платье'],
    ['футбо', 'Футболка'],
    ['кардиг', 'Кардиган'],
    ['зонт-тр', 'Зонт-трость'],
    ['платье гор', 'Платье летнее в горошек'],
    ['фудбо', 'Футболка'],
  ],
  'by a text with one or two wrong letters': [
    ['плотье', 'Платье'],
    ['плптье', 'Платье'],
    ['кросовки', 'Кроссовки'],
    ['красовки', 'Кроссовки'],
    ['сапаги', 'Сапоги'],
    ['пухавик', 'Пуховик'],
    ['рюгзак', 'Рюкзак'],
    ['пирчятки', 'Перчатки'],
    ['джынсы', 'Джинсы'],
    ['кады', 'Кеды'],
    ['пиджка', 'Пиджак'],
    ['сиртификат', 'Подарочный сертификат'],
    ['кашимировый шарф', 'Шарф кашемировый'],
    ['сапоги кожанные', 'Сапоги кожаные'],
  ],
  'by a text in the wrong keyboard layout': [
    ['gkfnmt', 'Платье'],
    ['rhjccjdrb', 'Кроссовки'],
    [',k.pf', 'Блуза'],
    ['{elb', 'Худи'],
    ['gkfnmt-aenkzh', 'Платье-футляр'],
    ['he,firf d rktnre', 'Рубашка в клетку'],
    ['Gbl;fr', 'Пиджак'],
    ['лгкелф', 'Куртка-бомбер'],
    ['ыефндищщл', 'Стайлбук'],
  ],
  'by a Russian text in Latin letters': [
    ['platye', 'Платье'],
    ['plate', 'Платье'],
    ["plat'e", 'Платье'],
    ['kurtka', 'Куртка-бомбер'],
    ['krossovki', 'Кроссовки'],
    ['dzhinsy', 'Джинсы'],
    ['yubka plisse', 'Юбка плиссе'],
    ['ryukzak', 'Рюкзак'],
    ['futbolka v polosku', 'Футболка в полоску'],
    ['kozhanye sapogi', 'Сапоги кожаные'],
    ['zont-trost', 'Зонт-трость'],
  ],
  'by a text with two kinds of typing mistakes': [
    ['rhjcjdrb', 'Кроссовки'],
    ['gkjnmt', 'Платье'],
    ['krosovki', 'Кроссовки'],
    ['jinsy', 'Джинсы'],
    ['pltye v goroshek', 'Платье летнее в горошек'],
    ['rehnrf ,jv,th', 'Куртка-бомбер'],
    ['пухавик с капюшонм', 'Пуховик'],
  ],
  'by a text with or without hyphens': [
    ['кросс-боди', 'Сумка кросс-боди'],
    ['кросс боди', 'Сумка кросс-боди'],
    ['кроссбоди', 'Сумка кросс-боди'],
    ['юбка карандаш', 'Юбка-карандаш'],
    ['платьефутляр', 'Платье-футляр'],
  ],
  'by a text with a number': [
    ['термос 500 мл', 'Термос стальной, 500 мл'],
    ['кружка 350', 'Кружка керамическая, 350 мл'],
    ['сертификат 5000', 'Подарочный сертификат на ₽5 000'],
    ['сертификат 15 000', 'Подарочный сертификат на ₽15 000'],
  ],
}

describe('the text search of the demo shop', () => {
  describe.each(Object.entries(expected))('finds a product %s', (_how, list) => {
    it.each(list)('“%s” returns %s among the first three results', async (typed, name) => {
      const { names } = await find(typed)
      expect(names.slice(0, 3)).toContainEqual(expect.stringMatching(beginning(name)))
    })
  })
})

describe('the text search for a sku', () => {
  it.each([
    ['VT-10101', 'VT-10101'],
    ['vt-10101', 'VT-10101'],
    ['VT-10101-RD-40', 'VT-10101'],
    ['МЕ-10101', 'VT-10101'],
    ['10482', 'VT-10482'],
    ['VT-40153', 'VT-40153'],
  ])('with the text “%s” returns only the product %s', async (typed, sku) => {
    expect(await find(typed)).toMatchObject({ total: 1, skus: [sku] })
  })

  it('returns all products whose sku begins with vt-1010', async () => {
    const { skus } = await find('vt-1010')
    expect(skus).toEqual(['VT-10101', 'VT-10102', 'VT-10103', 'VT-10104'])
  })
})

describe('the text search for a word that no product has', () => {
  it.each([
    ...['qwertyuiop', 'йцукен', 'ъыьъыь', 'холодильник', 'телефон', 'диван', 'трактор'],
    ...['стол', 'кот', 'xyz', '!!!', '№', 'asdf', 'refrigerator', '99999', 'VT-99999-XX'],
  ])('returns no results for %s', async typed => {
    expect((await find(typed)).total).toBe(0)
  })
})

describe('the spelling correction of a search text', () => {
  it.each([
    ['плотье', 'платье', ['typo']],
    ['пирчятки', 'перчатки', ['typo']],
    ['джынсы', 'джинсы', ['typo']],
    ['фудбо', 'футболки', ['typo']],
    ['пухавик с капюшонм', 'пуховик с капюшоном', ['typo']],
    ['gkfnmt', 'платье', ['layout']],
    ['шелкавый', 'шёлковый', ['typo']],
    ['itkrjdsq', 'шёлковый', ['layout']],
    ['he,firf d rktnre', 'рубашка в клетку', ['layout']],
    ['МЕ-10101', 'VT-10101', ['layout']],
    ['platye', 'платье', ['transliteration']],
    ['yubka plisse', 'юбка плиссе', ['transliteration']],
    ['zont-trost', 'зонт-трость', ['transliteration']],
    ['gkjnmt', 'платье', ['layout', 'typo']],
    ['pltye v goroshek', 'платье в горошек', ['transliteration', 'typo']],
  ])('corrects %s to %s', async (typed, text, by) => {
    expect((await find(typed)).reading).toEqual({ text, by })
  })

  it.each([
    ...['платье', 'ПЛАТЬЯ', 'шелковый топ', 'пла', 'зонт-тр', 'VT-10101', 'термос 500 мл'],
    ...['платье , пальто', 'трактор', '!!!'],
  ])('corrects nothing in the text %s', async typed => {
    expect((await find(typed)).reading).toBeUndefined()
  })
})

describe('a text search with _searchExactly', () => {
  it.each(['плотье', 'gkfnmt', 'platye'])(
    'returns no results for %s, and suggests the corrected text',
    async typed => {
      const { reading } = await find(typed)
      const exact = await find(typed, true)
      expect(exact).toMatchObject({ total: 0, suggestions: [reading?.text] })
      expect(exact.reading).toBeUndefined()
    },
  )

  it('returns the same results as the usual search for a correctly spelled text', async () => {
    const exact = await find('платье в горошек', true)
    expect(exact).toEqual(await find('платье в горошек'))
  })
})

describe('a text search without results', () => {
  it.each([
    ['пальтишко', ['пальто']],
    ['кружка зонт перчатки', ['кружка', 'зонт', 'перчатки']],
    ['холодильник', undefined],
    ['кот', undefined],
  ])('for the text %s suggests %j', async (typed, suggestions) => {
    expect(await find(typed)).toMatchObject({ total: 0 })
    expect((await find(typed)).suggestions).toEqual(suggestions)
  })
})

describe('the ranking of text search results', () => {
  it.each([
    ['пальто', 'Пальто'],
    ['парка', 'Парка'],
    ['шапка', 'Шапка'],
    ['плед', 'Плед'],
    ['топ', 'Топ'],
    ['поло', 'Поло'],
    ['шорты', 'Шорты'],
    ['кеды', 'Кеды'],
  ])('begins with two products whose name starts with the search word %s', async (typed, name) => {
    const { names } = await find(typed)
    expect(names.slice(0, 2)).toEqual([
      expect.stringMatching(beginning(name)),
      expect.stringMatching(beginning(name)),
    ])
  })

  it('includes all results of a word’s correct spelling when the word is misspelled', async () => {
    const right = await find('платье')
    const wrong = await find('плотье')
    expect(wrong.skus).toEqual(expect.arrayContaining(right.skus))
  })

  it('puts a product that matches all words before products that match only one word', async () => {
    const { names } = await find('зонт рюкзак')
    expect(names[0]).toBe('Комплект для дождливого города: рюкзак и зонт')
  })
})

function beginning(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
