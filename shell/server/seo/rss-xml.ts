import { escapeXml } from './xml-text.ts'

/** All addresses are absolute. */
export type RssChannel = {
  title: string
  description: string
  language: string
  /** The page that shows the same to people. */
  address: string
  /** The feed itself. */
  self: string
  items: readonly RssItem[]
}

export type RssItem = { title: string; summary: string; address: string; published: Date }

/** A feed of RSS 2.0. */
export function writeRss({
  title,
  description,
  language,
  address,
  self,
  items,
}: RssChannel): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', address),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemXml),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemXml({ title, summary, address, published }: RssItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', address),
    // A `guid` is taken for an address unless it says otherwise.
    element('guid', address),
    element('pubDate', rfc822(published)),
    summary && element('description', summary),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** `Sat, 14 Nov 2026 09:00:00 +0000`: browsers' own `GMT` is the older way to write the same. */
function rfc822(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000')
}
