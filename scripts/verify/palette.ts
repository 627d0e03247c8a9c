/** The style sheet that alone says what a colour is, by day and by night. */
export const designTokenStylesheet = 'shared/ui/src/tokens.css'

const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|light-dark|color)a?\(/i
const palette = /prefers-color-scheme|color-scheme:|--(?:day|night)\b|data-theme/

/** Lines of a style sheet that say a colour, or choose one by day and night, beside the tokens. */
export function findHardcodedColours(sheet: string, text: string): string[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, comment => comment.replaceAll(/[^\n]/g, ''))
  return code
    .split('\n')
    .flatMap((line, index) =>
      colour.test(line) || palette.test(line) ? [`${sheet}:${index + 1}`] : [],
    )
}

/** The value of a token such as `--ground` by day and by night. */
export function readDesignTokenValues(tokens: string, name: string): [day: string, night: string] {
  const pattern = new RegExp(`--${name}: var\\(--day, ([^)]+)\\) var\\(--night, ([^)]+)\\);`)
  const [, day = '', night = ''] = pattern.exec(tokens) ?? []
  return [day, night]
}
