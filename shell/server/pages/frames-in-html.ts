/** What the boundary of something that did not come in time is marked with. */
export const lateBoundaryDigest = 'late'

/**
 * Every frame that is begun, and every boundary left open: React writes a template in its place,
 * and what stands in for a frame begins with the name of that frame.
 */
const marks =
  /data-frame="([^"]*)"|<template data-dgst="late"[^>]*><\/template>(?:<template data-waiting="([^"]*)")?/g

/** The frames of a page that was given up in which something was still awaited. */
export function listUnfinishedFrames(html: string): string[] {
  const late = new Set<string>()
  let around: string | undefined
  for (const [, begun, waiting] of html.matchAll(marks)) {
    if (begun !== undefined) around = begun
    else {
      const name = waiting ?? around
      if (name !== undefined) late.add(name)
    }
  }
  return [...late].map(unescapeHtml)
}

/**
 * The frame that takes up most of a page that was cut off: the last one may have much more to come.
 */
export function findBiggestFrame(html: string, maxSize: number): string | undefined {
  const begun = [...html.matchAll(/data-frame="([^"]*)"/g)]
  const sized = begun.map(({ 1: name = '', index }, at) => {
    const next = begun[at + 1]
    return { name, size: (next?.index ?? Math.max(maxSize, html.length)) - index }
  })
  const [biggest] = sized.sort((one, other) => other.size - one.size)
  return biggest && unescapeHtml(biggest.name)
}

function unescapeHtml(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => signs[name] ?? '')
}
