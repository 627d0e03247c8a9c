import type { CoreFigures } from './measure-core.ts'

/** The figures side by side, as Markdown. */
export function formatCoreFigures(
  measured: readonly { commit: string; figures: CoreFigures }[],
): string {
  const row = (what: string, say: (figures: CoreFigures) => string) =>
    `| ${[what, ...measured.map(({ figures }) => say(figures))].join(' | ')} |`
  return [
    `| buying core | ${measured.map(({ commit }) => `\`${commit}\``).join(' | ')} |`,
    `|---|${measured.map(() => '---').join('|')}|`,
    row('files, lines', ({ files, lines }) => `${files}, ${lines}`),
    row(
      'add to cart reaches',
      ({ addToCart: { files, lines } }) => `${files} files, ${lines} lines`,
    ),
    row('an order reaches', ({ order: { files, lines } }) => `${files} files, ${lines} lines`),
    row('longest function', ({ longest: { name, lines } }) => `\`${name}\`, ${lines} lines`),
    row('functions over 60 lines', ({ overSixty }) => String(overSixty)),
    row('lines that stand twice', ({ duplicates: { runs, lines } }) => `${lines} in ${runs} runs`),
  ].join('\n')
}
