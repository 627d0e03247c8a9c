import { expect, test } from '@jest/globals'
import { splitParagraphs } from './split-paragraphs.ts'

test.each([
  ['<p>Один.</p><p>Два.</p>', ['Один.', 'Два.']],
  ['Без <b>разметки</b>', ['Без разметки']],
  ['<ul><li>раз</li><li>два &amp; три</li></ul>', ['раз', 'два & три']],
  ['<p>a&nbsp;b &#1046; &unknown;</p>', ['a\u00a0b Ж &unknown;']],
  ['<script>alert(1)</script>', ['alert(1)']],
  ['', []],
])('a product description is split into paragraphs without markup: %s', (html, paragraphs) => {
  expect(splitParagraphs(html)).toEqual(paragraphs)
})
