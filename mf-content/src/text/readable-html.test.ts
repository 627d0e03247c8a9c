import { describe, expect, test } from '@jest/globals'
import { prepareReadableHtml } from './readable-html.ts'

const nbsp = '\u00a0'

describe('prepareReadableHtml', () => {
  test.each([
    ['<p>В магазине и на складе</p>', `<p>В${nbsp}магазине и${nbsp}на${nbsp}складе</p>`],
    ['<p>Доставка – бесплатно</p>', `<p>Доставка${nbsp}– бесплатно</p>`],
    ['<p>Скидка 10 % и 5 кг</p>', `<p>Скидка 10${nbsp}% и${nbsp}5${nbsp}кг</p>`],
    ['<p>Новая коллекция</p>', '<p>Новая коллекция</p>'],
    ['<p>5 граммов</p>', '<p>5 граммов</p>'],
    ['<p>The coat and a hat</p>', '<p>The coat and a hat</p>'],
  ])(
    'binds only short Russian words, dashes and unit symbols by no-break spaces: %s',
    (html, expected) => {
      expect(prepareReadableHtml(html, 'Таблица')).toBe(expected)
    },
  )

  test('leaves the attributes of an element unchanged', () => {
    const html = '<a title="в магазине – и на складе" href="/i/a">Да</a>'
    expect(prepareReadableHtml(html, 'Таблица')).toBe(html)
  })

  test('wraps a table in a focusable region named by its caption', () => {
    const table =
      '<table class="a">\n<caption>Рост и &quot;<b>вес</b>"</caption><tr><td>1</td></tr></table>'
    expect(prepareReadableHtml(`${table}<p>x</p>`, 'Таблица')).toBe(
      `<div role="region" tabindex="0" aria-label="Рост и &quot;вес&quot;">${table.replace('Рост и ', `Рост и${nbsp}`)}</div><p>x</p>`,
    )
  })

  test('numbers the regions of tables without a caption', () => {
    const labels = [
      ...prepareReadableHtml('<table></table><table></table>', 'Таблица').matchAll(
        /label="(.*?)"/g,
      ),
    ]
    expect(labels.map(([, label]) => label)).toEqual(['Таблица 1', 'Таблица 2'])
  })
})
