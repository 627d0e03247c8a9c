import { expect, it } from '@jest/globals'
import { toScriptJson } from './script-json.ts'

it('toScriptJson escapes < and U+2028, and its JSON parses to the same state', () => {
  const state = { review: '</script><!-- <script>\u2028', name: 'Плащ "Дождь" & \'Ветер\'' }
  const text = toScriptJson(state)
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual(state)
})
