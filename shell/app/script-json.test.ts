import { expect, it } from '@jest/globals'
import { scriptJson } from './script-json.ts'

it('state that a page writes as JSON is never taken for markup by an HTML parser', () => {
  const state = { review: '</script><!-- <script>\u2028', name: 'Плащ "Дождь" & \'Ветер\'' }
  const text = scriptJson(state)
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual(state)
})
