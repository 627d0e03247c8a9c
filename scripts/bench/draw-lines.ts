export type ChartLine = { name: string; points: readonly (readonly [x: number, y: number])[] }
export type LineChart = {
  title: string
  x: string
  y: string
  lines: readonly ChartLine[]
  budget?: number
}

const width = 640
const height = 320
const left = 64
const right = 150
const top = 40
const bottom = 48
/** Told apart by who cannot tell colours, too: each line has its own dashes. */
const looks = [
  { colour: '#1f5fa8', dash: '' },
  { colour: '#b3541e', dash: '6 3' },
  { colour: '#2f7d4f', dash: '2 3' },
  { colour: '#6b4fa0', dash: '8 3 2 3' },
]

/** A graph of lines over numbers, as an SVG that stands by itself. */
export function drawLineChart({ title, x, y, lines, budget }: LineChart): string {
  const all = lines.flatMap(({ points }) => points)
  const maxX = Math.max(1, ...all.map(([value]) => value))
  const maxY = Math.max(budget ?? 0, ...all.map(([, value]) => value)) * 1.1 || 1
  const atX = (value: number) => round(left + (value / maxX) * (width - left - right))
  const atY = (value: number) => round(height - bottom - (value / maxY) * (height - top - bottom))
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  const grid = ticks.flatMap(share => [
    `<path d="M${left} ${atY(share * maxY)}H${width - right}" stroke="#ddd"/>`,
    text(left - 8, atY(share * maxY) + 4, short(share * maxY), 'end'),
    text(atX(share * maxX), height - bottom + 18, short(share * maxX), 'middle'),
  ])
  const drawn = lines.flatMap(({ name, points }, index) => {
    const { colour, dash } = looks[index % looks.length] as (typeof looks)[number]
    const path = points.map(([px, py]) => `${atX(px)} ${atY(py)}`).join('L')
    const [, lastY = 0] = points.at(-1) ?? []
    return [
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      text(width - right + 8, atY(lastY) + 4, name, 'start', colour),
    ]
  })
  const limit =
    budget === undefined
      ? []
      : [
          `<path d="M${left} ${atY(budget)}H${width - right}" stroke="#c00" stroke-dasharray="3 3"/>`,
          text(width - right - 4, atY(budget) - 6, `budget ${short(budget)}`, 'end', '#c00'),
        ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"`,
    ` font-family="sans-serif" font-size="12"><title>${escapeXml(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(left, 22, title, 'start', '#111'),
    ...grid,
    text((left + width - right) / 2, height - 10, x, 'middle'),
    text(8, 36, y, 'start'),
    ...[...limit, ...drawn],
    '</svg>\n',
  ].join('\n')
}

function text(x: number, y: number, words: string, anchor: string, colour = '#555'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escapeXml(words)}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10
const short = (value: number) =>
  value >= 1_000
    ? `${round(value / 1_000)}k`
    : String(value < 10 ? Number(value.toFixed(2)) : Math.round(value))
const escapeXml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
