import { expect, test } from '@jest/globals'
import { joinShortWords } from './bind-words.ts'

test('joinShortWords puts no-break spaces after short words and before units and dashes', () => {
  expect(joinShortWords('И в дождь, и без зонта')).toBe(
    'И\u00a0в\u00a0дождь, и\u00a0без\u00a0зонта',
  )
  expect(joinShortWords('Шерсть 70 %, 350 мл')).toBe('Шерсть 70\u00a0%, 350\u00a0мл')
  expect(joinShortWords('Намокло – повесьте')).toBe('Намокло\u00a0– повесьте')
})

test('joinShortWords does not change spaces inside HTML tags', () => {
  expect(joinShortWords('<a href="/i/a b">на почту</a>')).toBe('<a href="/i/a b">на\u00a0почту</a>')
})

test('joinShortWords puts a no-break space between № and a number or placeholder', () => {
  expect(joinShortWords('Заказ № 42')).toBe('Заказ №\u00a042')
  expect(joinShortWords('Заказ № {{number}}')).toBe('Заказ №\u00a0{{number}}')
})
