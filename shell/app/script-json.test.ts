import { expect, it } from '@jest/globals'
import { scriptJson } from './script-json.ts'

it('the page writes its state so that no HTML parser takes it for markup', () => {
  const state = { review: '</script><!-- <script>\u2028', name: 'Плащ "Дождь" & \'Ветер\'' }
  const text = scriptJson(state)
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual(state)
})
