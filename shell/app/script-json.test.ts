import { expect, it } from '@jest/globals'
import { toScriptJson } from './script-json.ts'

it('state that a page writes as JSON is never parsed as markup by an HTML parser', () => {
  const state = { review: '</script><!-- <script>\u2028', name: 'Плащ "Дождь" & \'Ветер\'' }
  const text = toScriptJson(state)
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual(state)
})
