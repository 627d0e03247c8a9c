import { expect, test } from '@jest/globals'
import { contactFormPattern } from './contact-form-pattern.ts'
import { splitCmsPage } from './page-parts.ts'

test('the text of a CMS page is split into lead, key facts and sections with ids', () => {
  const html = `<p>Привезём <b>завтра</b>.</p>
<dl><dt>курьером</dt><dd>1&nbsp;день</dd></dl>
<p>Ещё слово.</p>
<h2>Сроки &amp; цены</h2>
<p>Три дня.</p>
<h2 id="pay">Оплата</h2>
<p>Картой.</p>`
  expect(splitCmsPage(html)).toEqual({
    lead: 'Привезём <b>завтра</b>.',
    facts: '<dl><dt>курьером</dt><dd>1&nbsp;день</dd></dl>',
    body: `
<p>Ещё слово.</p>
<section id="part-1"><h2>Сроки &amp; цены</h2>
<p>Три дня.</p>
</section><section id="pay"><h2>Оплата</h2>
<p>Картой.</p></section>`,
    contents: [
      { id: 'part-1', title: 'Сроки & цены' },
      { id: 'pay', title: 'Оплата' },
    ],
  })
})

test.each([
  ['text without a tag', 'Слова без абзаца'],
  ['a list', '<ul><li>Список</li></ul><p>Потом абзац</p>'],
  ['a div', '<div><h2>Внутри</h2><p>Чужой раскладки</p></div>'],
  ['a paragraph of 480 characters', `<p>${'Длинно. '.repeat(60)}</p><p>И ещё</p>`],
  ['text before a paragraph', 'Слова до <p>абзаца</p>'],
])('the text of a CMS page that starts with %s is not split', (_start, html) => {
  expect(splitCmsPage(html)).toEqual({ lead: '', facts: '', body: html, contents: [] })
})

test('void elements such as <br> and <img> do not shift the split of a CMS page’s text', () => {
  const { body, lead } = splitCmsPage('<p>Один<br>два</p><p><img src="/img/a"> три</p><h2>А</h2>')
  expect(lead).toBe('Один<br>два')
  expect(body).toBe('<p><img src="/img/a"> три</p><section id="part-1"><h2>А</h2></section>')
})

test('the contact form’s pattern splits a CMS page’s text around the placeholder', () => {
  const text = '<p>Слово.</p><h2>Как</h2><p>а</p><h2>Форма</h2>б<p>{{contact-form}}</p>в<h2>И</h2>г'
  const { body } = splitCmsPage(text)
  expect(contactFormPattern.exec(body)?.slice(1)).toEqual([
    '<section id="part-1"><h2>Как</h2><p>а</p></section>',
    ...['part-2', '<h2>Форма</h2>б', 'contact-form', 'в'],
    '<section id="part-3"><h2>И</h2>г</section>',
  ])
  expect(contactFormPattern.exec('<h2>Слово</h2>')).toBeNull()
})
