const endOfHead = Buffer.from('</head>')
const sheet = /<style data-precedence="[^"]*" data-href="[^"]*">(.*?)<\/style>/gs

/**
 * Leaves out sheets whose text stands in the page already: two modules of a remote may need the
 * same ones. Chromium shares what it has read of equal sheets, and where the same one is listed
 * twice, any sheet that comes later has it work out and lay out the whole page anew, twice.
 */
export function removeDuplicateStyles(html: Buffer): Buffer {
  const headLength = html.indexOf(endOfHead)
  if (headLength < 0) return html
  const seen = new Set<string>()
  const head = html
    .toString('utf8', 0, headLength)
    .replace(sheet, (element: string, css: string) => {
      if (seen.has(css)) return ''
      seen.add(css)
      return element
    })
  return Buffer.concat([Buffer.from(head), html.subarray(headLength)])
}
