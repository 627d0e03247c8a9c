import { listAxisTicks } from './chart-scale.ts'
import { spreadLabels } from './spread-labels.ts'

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
const right = 160
const top = 48
const bottom = 48
const labelGap = 14
/** Told apart by who cannot tell colours, too: each line has its own dashes. */
const looks = [
  { colour: '#1f5fa8', dash: '' },
  { colour: '#b3541e', dash: '6 3' },
  { colour: '#2f7d4f', dash: '2 3' },
  { colour: '#6b4fa0', dash: '8 3 2 3' },
  { colour: '#0f7c86', dash: '12 3' },
  { colour: '#a8325a', dash: '1 4' },
  { colour: '#6f6a1c', dash: '4 2 1 2' },
  { colour: '#3d3d3d', dash: '10 4 4 4' },
]

type Scale = { atX: (value: number) => number; atY: (value: number) => number }

/** A graph of lines over numbers, as an SVG that stands by itself. */
export function drawLineChart({ title, x, y, lines, budget }: LineChart): string {
  const all = lines.flatMap(({ points }) => points)
  const maxX = Math.max(1, ...all.map(([value]) => value))
  const ticks = listAxisTicks(Math.max(budget ?? 0, ...all.map(([, value]) => value)) || 1)
  const maxY = ticks.at(-1) ?? 1
  const scale: Scale = {
    atX: value => round(left + (value / maxX) * (width - left - right)),
    atY: value => round(height - bottom - (value / maxY) * (height - top - bottom)),
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"`,
    ` font-family="sans-serif" font-size="12"><title>${escapeXml(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(left, 20, title, 'start', '#111'),
    ...drawGrid(
      listAxisTicks(maxX).filter(tick => tick <= maxX),
      ticks,
      scale,
    ),
    text((left + width - right) / 2, height - 10, x, 'middle'),
    text(left - 8, top - 14, y, 'end'),
    ...(budget === undefined ? [] : drawBudget(budget, scale)),
    ...drawLines(lines, scale),
    '</svg>\n',
  ].join('\n')
}

function drawGrid(ofX: readonly number[], ofY: readonly number[], { atX, atY }: Scale): string[] {
  return [
    ...ofY.flatMap(tick => [
      `<path d="M${left} ${atY(tick)}H${width - right}" stroke="#ddd"/>`,
      text(left - 8, atY(tick) + 4, short(tick), 'end'),
    ]),
    ...ofX.map(tick => text(atX(tick), height - bottom + 18, short(tick), 'middle')),
  ]
}

/** A line at the budget, with its words above the beginning. */
function drawBudget(budget: number, { atY }: Scale): string[] {
  const line = atY(budget)
  return [
    `<path d="M${left} ${line}H${width - right}" stroke="#c00" stroke-dasharray="3 3"/>`,
    text(left + 4, line - 5, `budget ${short(budget)}`, 'start', '#c00'),
  ]
}

/** The name of each line stands beside its end, or as near as the other names let it. */
function drawLines(lines: readonly ChartLine[], { atX, atY }: Scale): string[] {
  const ends = lines.map(({ points }) => atY(points.at(-1)?.[1] ?? 0) + 4)
  const labels = spreadLabels(ends, { gap: labelGap, lowest: height - bottom + 4 })
  return lines.flatMap(({ name, points }, index) => {
    const { colour, dash } = looks[index % looks.length] as (typeof looks)[number]
    const placed = points.map(([x, y]) => ({ x: atX(x), y: atY(y) }))
    const path = placed.map(({ x, y }) => `${x} ${y}`).join('L')
    return [
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      ...placed.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`),
      text(width - right + 8, labels[index] ?? 0, name, 'start', colour),
    ]
  })
}

function text(x: number, y: number, words: string, anchor: string, colour = '#555'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escapeXml(words)}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10
const short = (value: number) => (value >= 1_000 ? `${round(value / 1_000)}k` : String(value))
const escapeXml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
