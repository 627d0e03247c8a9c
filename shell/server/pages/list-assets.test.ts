import { expect, test } from '@jest/globals'
import { selectPageAssets } from './list-assets.ts'

const assets = {
  ...{
    folder: '',
    js: ['/main.js'],
    fonts: ['/onest.woff2'],
    chunk: () => [],
    integrity: () => '',
  },
  css: [{ href: 'main.css', css: ':root{--font:Onest}', hash: 'sha256-onest' }],
}
const asking = (saveData?: string) => ({
  get: ((name: string) => (name === 'save-data' ? saveData : undefined)) as never,
})

test('a page requested with Save-Data: on preloads no font, and uses a system font', () => {
  const { fonts, css } = selectPageAssets(asking('on'), assets)
  expect(fonts).toEqual([])
  expect(css.map(sheet => sheet.css).join()).toContain('Onest},:root{--font:system-ui')
})

test.each([undefined, 'off'])(
  'a page requested with Save-Data: %s preloads and uses the shop’s font',
  saveData => {
    expect(selectPageAssets(asking(saveData), assets)).toBe(assets)
  },
)
