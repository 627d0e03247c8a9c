import { describe, expect, test } from '@jest/globals'
import { readableHtml } from './readable-html.ts'

const nbsp = '\u00a0'

describe('readableHtml', () => {
  test.each([
    ['<p>В магазине и на складе</p>', `<p>В${nbsp}магазине и${nbsp}на${nbsp}складе</p>`],
    ['<p>Доставка – бесплатно</p>', `<p>Доставка${nbsp}– бесплатно</p>`],
    ['<p>Скидка 10 % и 5 кг</p>', `<p>Скидка 10${nbsp}% и${nbsp}5${nbsp}кг</p>`],
    ['<p>Новая коллекция</p>', '<p>Новая коллекция</p>'],
    ['<p>5 граммов</p>', '<p>5 граммов</p>'],
    ['<p>The coat and a hat</p>', '<p>The coat and a hat</p>'],
  ])('binds short words: %s', (html, expected) => {
    expect(readableHtml(html, 'Таблица')).toBe(expected)
  })

  test('leaves attributes alone', () => {
    const html = '<a title="в магазине – и на складе" href="/i/a">Да</a>'
    expect(readableHtml(html, 'Таблица')).toBe(html)
  })

  test('lets a table scroll by itself, under a name', () => {
    expect(readableHtml('<table class="a"><tr><td>1</td></tr></table><p>x</p>', 'A & "B"')).toBe(
      '<div role="region" tabindex="0" aria-label="A &amp; &quot;B&quot;"><table class="a"><tr><td>1</td></tr></table></div><p>x</p>',
    )
  })
})
