/** Where a page of the repository is named. `to` is as it stands there, with its anchor. */
export type DocumentLink = { line: number; to: string }

/** What GitHub makes of the headings of a page: the anchors that links to it may name. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = makeAnchor(heading)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`)
  }
  return anchors
}

/** Links of a Markdown page to files and headings of the repository. */
export function linksIn(markdown: string): DocumentLink[] {
  return found(withoutCode(markdown), /\]\(([^)\s]+)\)/g).filter(
    ({ to }) => !/^(?:[a-z]+:|\/)/.test(to),
  )
}

/** Pages that code names as `docs/rules/cart.md#merge`, from the root of the repository. */
export function citationsIn(text: string): DocumentLink[] {
  return found(text, /(?<![\w/.-])(docs\/[\w./-]+\.md(?:#[\p{L}\d_-]+)?)/gu)
}

/**
 * Sections of documents that nobody has who has the repository alone; RFCs are to be had by all.
 */
export function sectionsElsewhere(text: string): DocumentLink[] {
  return found(text, /((?<!RFC \d+ )§[ \d.–-]*)/g)
}

function found(text: string, pattern: RegExp): DocumentLink[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      [...words.matchAll(pattern)].map(([, to = '']) => ({ line: index + 1, to })),
    )
}

/** What stands in code is an example, and no heading or link. Lines keep their numbers. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, block => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*\]\([^`\n]*`/g, '')
}

function makeAnchor(heading: string): string {
  return heading
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
