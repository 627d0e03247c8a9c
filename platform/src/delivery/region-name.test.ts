import { expect, it } from '@jest/globals'
import { toLatinName, toRussianAccusative } from './city-forms.ts'
import { isSameRegion } from './region-name.ts'

it.each([
  ['Томская область', 'Томская обл.', true],
  ['Республика Татарстан', 'Татарстан респ.', true],
  ['Ханты-Мансийский автономный округ — Югра', 'Ханты-Мансийский АО', true],
  ['Москва', 'г. Москва', true],
  ['Москва', 'Московская область', false],
  ['Ненецкий автономный округ', 'Ямало-Ненецкий АО', false],
  ['Республика Алтай', 'Алтайский край', false],
  ['', '', false],
])('isSameRegion(“%s”, “%s”) returns %s', (one, other, isSame) => {
  expect(isSameRegion(one, other)).toBe(isSame)
})

it('city names are converted to the Russian accusative and to Latin letters', () => {
  expect(['Москва', 'Старая Купавна', 'Верхняя Тура', 'Томск'].map(toRussianAccusative)).toEqual([
    ...['Москву', 'Старую Купавну', 'Верхнюю Туру', 'Томск'],
  ])
  expect(['Ростов-на-Дону', 'Нижний Тагил'].map(toLatinName)).toEqual([
    ...['Rostov-na-Donu', 'Nizhniy Tagil'],
  ])
})
