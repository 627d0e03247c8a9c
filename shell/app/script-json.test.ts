import { expect, it } from '@jest/globals'
import { scriptJson } from './script-json.ts'

it('writes a state that no HTML parser can take for markup, and that reads back the same', () => {
  const state = { review: '</script><!-- <script>\u2028', name: 'Плащ "Дождь" & \'Ветер\'' }
  const text = scriptJson(state)
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual(state)
})
