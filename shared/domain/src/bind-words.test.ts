import { expect, test } from '@jest/globals'
import { insertNoBreakSpaces } from './bind-words.ts'

test('insertNoBreakSpaces puts no-break spaces after short words, before units and dashes', () => {
  expect(insertNoBreakSpaces('И в дождь, и без зонта')).toBe(
    'И\u00a0в\u00a0дождь, и\u00a0без\u00a0зонта',
  )
  expect(insertNoBreakSpaces('Шерсть 70 %, 350 мл')).toBe('Шерсть 70\u00a0%, 350\u00a0мл')
  expect(insertNoBreakSpaces('Намокло – повесьте')).toBe('Намокло\u00a0– повесьте')
})

test('insertNoBreakSpaces does not change spaces inside HTML tags', () => {
  expect(insertNoBreakSpaces('<a href="/i/a b">на почту</a>')).toBe(
    '<a href="/i/a b">на\u00a0почту</a>',
  )
})

test('insertNoBreakSpaces puts a no-break space between № and a number or placeholder', () => {
  expect(insertNoBreakSpaces('Заказ № 42')).toBe('Заказ №\u00a042')
  expect(insertNoBreakSpaces('Заказ № {{number}}')).toBe('Заказ №\u00a0{{number}}')
})
