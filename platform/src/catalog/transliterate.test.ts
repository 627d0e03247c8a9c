import { expect, test } from '@jest/globals'
import { transliterate } from './transliterate.ts'

test.each([
  ['Женщинам', 'zhenschinam'],
  ['Платье-рубашка в тонкую полоску', 'plate-rubashka-v-tonkuyu-polosku'],
  ['Рюкзак городской, 18 л', 'ryukzak-gorodskoy-18-l'],
  ['Набор «В дорогу»', 'nabor-v-dorogu'],
])('transliterate turns the name %s into the slug %s', (name, address) => {
  expect(transliterate(name)).toBe(address)
})
