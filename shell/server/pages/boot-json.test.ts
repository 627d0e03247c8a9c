import { expect, it } from '@jest/globals'
import type { Boot } from '../../app/boot.ts'
import { bootJson } from './boot-json.ts'

it('writes a state that no HTML parser can take for markup, and that reads back the same', () => {
  const boot = {
    locale: 'ru-RU',
    hydration: { loaderData: { review: '</script><!-- <script>\u2028' }, errors: null },
  } as unknown as Boot
  const text = bootJson(boot)
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual(boot)
})
