import { createHash } from 'node:crypto'
import { escapeHtml } from '../../app/seen-list.ts'
import type { ShellAssets } from '../shell-assets.ts'
import { type FailureCounts, listRefusedReleases, type OpsState } from './ops-state.ts'
import { opsScript, opsStyle } from './ops-style.ts'
import { type OpsLanguage, type OpsMessages, opsMessages } from './ops-words.ts'
import type { ReleaseChange } from './read-changes.ts'
import {
  formatReleaseCommand,
  type ReleaseAction,
  type ReleaseCommandOutcome,
} from './release-command.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const opsContentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'self' ${hashOf(opsStyle)}`,
  `script-src ${hashOf(opsScript)}`,
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Frame = { assets: Pick<ShellAssets, 'css'>; language: OpsLanguage }

export type OpsPage = Frame & {
  state: OpsState
  formKey: string
  /** Of the form that was just sent. */
  outcome?: ReleaseCommandOutcome | undefined
}

/** The page of who has not yet said the key. */
export function writeOpsLoginPage(frame: Frame, problem?: 'wrongToken' | 'tooMany'): string {
  const words = opsMessages[frame.language]
  const alert = problem ? `<p class="note is-bad" role="alert">${words[problem]}</p>` : ''
  return writeFrame(
    frame,
    `<main id="main"><form class="login" method="post" action="/ops/login"><h1>${words.title}</h1>${alert}
<label><span>${words.token}</span><input type="password" name="token" required autocomplete="current-password" autofocus></label>
<button class="btn now">${words.enter}</button></form></main>`,
  )
}

export function writeOpsPage(page: OpsPage): string {
  const { state, language, formKey, outcome } = page
  const words = opsMessages[language]
  const said = outcome
    ? `<p class="note said ${outcome.ok ? 'is-done' : 'is-bad'}" role="status"><b>${outcome.ok ? words.done : words.failed}.</b> ${escapeHtml(outcome.said)}</p>`
    : ''
  const leave = `<form method="post" action="/ops/logout"><input type="hidden" name="key" value="${formKey}"><button class="plain">${words.leave}</button></form>`
  return writeFrame(
    page,
    `<main id="main"><div class="top"><h1>${words.title}</h1><p class="mute num"><span data-at>${formatTimeIn(language, state.atMs)}</span>, ${words.refreshes} <button class="plain" hidden data-stop="${words.stop}" data-resume="${words.resume}">${words.stop}</button></p></div>
${said}<div data-live>${writeStatusTable(state, words)}${writeRemotes(page, words)}
<div class="two">${writeHistory(state, words, language)}${writeServer(state, words)}</div>
<div class="two">${writeErrors(state, words, language)}${writeRefusals(state, words)}</div></div></main>
<script>${opsScript}</script>`,
    leave,
  )
}

function writeFrame({ assets, language }: Frame, main: string, leave = ''): string {
  const words = opsMessages[language]
  const sheets = assets.css.map(({ href }) => `<link rel="stylesheet" href="/assets/${href}">`)
  const other = language === 'ru' ? 'en' : 'ru'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${words.title} – ${words.panel}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${sheets.join('')}<style>${opsStyle}</style></head>
<body><a class="skip" href="#main">${words.skip}</a><header class="bar"><a href="/">${language === 'ru' ? 'Витрина' : 'Vitrina'}</a>
<div><span class="mute">${words.panel}</span><a class="link" href="/ops?lang=${other}" lang="${other}">${words.other}</a>${leave}</div></header>
${main}</body></html>`
}

function writeStatusTable({ remotes, workers, depth, shed }: OpsState, words: OpsMessages): string {
  const all = Object.values(remotes)
  const up = all.filter(({ status }) => status === 'up').length
  const waiting = depth.catalogue.waiting + depth.purchases.waiting
  const facts = [
    [words.partsUp, `${up} ${words.of} ${all.length}`],
    [words.workers, `${workers.ready} ${words.of} ${workers.size}`],
    [words.queue, String(waiting)],
    [words.shed, String(shed)],
  ]
  const written = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return `<dl class="facts">${written.join('')}</dl>`
}

function writeRemotes(page: OpsPage, words: OpsMessages): string {
  const { state, formKey } = page
  const { registry, notes, remotes, failures, renderP95Ms, canRunCommands } = state
  const about = {
    read: '',
    kept: `, ${words.registryCached}`,
    'not read': `, ${words.registryUnread}`,
  }
  const rows = Object.entries(remotes).map(([name, remote]) => {
    const [tone, health] =
      remote.status === 'down'
        ? [' bad', words.down]
        : remote.withdrawn
          ? [' bad', words.putBack]
          : remote.problem
            ? [' bad', words.refusedNow]
            : ['', words.fine]
    const wanted = remote.wanted
      ? `<small>${escapeHtml(remote.wanted)} ${words.wanted}</small>`
      : ''
    const canary = notes.canaries[name]
    const counts = failures[name] ?? { server: 0, browser: 0, pages: 0 }
    const p95Ms = renderP95Ms[name]
    const form = { name, words, formKey, canRunCommands }
    return `<tr role="row"><th role="rowheader" scope="row">${escapeHtml(name)}</th>
${cell(words.version, `${escapeHtml(remote.version ?? '–')}${wanted}`)}${cell(words.health, `<span class="st${tone}">${health}</span>`)}
${cell(words.canary, canary ? `${escapeHtml(canary.version)}, ${canary.share} %${writeCommand({ ...form, action: 'promote', version: canary.version, isUrgent: false })}` : `<span class="mute">${words.none}</span>`)}
${cell(words.errors, writeFailures(counts, page))}
${cell(words.renderTime, p95Ms === undefined ? `<span class="mute">${words.notYet}</span>` : `${Math.ceil(p95Ms)} ${words.ms}`)}
${cell(words.action, writeCommand({ ...form, action: 'rollback', isUrgent: tone !== '' }))}</tr>`
  })
  const { part, version, health, canary, errors, renderTime, action } = words
  const heads = [part, version, health, canary, errors, renderTime, action]
  return `<section><div class="sh"><h2>${words.parts}</h2><p class="mute num">${words.registry} ${notes.revision}${about[registry.status]}</p></div>
${writeTable(words.sinceStart, heads, rows)}</section>`
}

/** Counts since the start, and what share of the remote's pages the server's are. */
function writeFailures({ server, browser, pages }: FailureCounts, page: OpsPage): string {
  const words = opsMessages[page.language]
  const share = pages === 0 ? '' : `, ${formatShare(server / pages, page.language)}`
  return `${server} ${words.ofServer}${share}<small>${browser} ${words.ofBrowser}</small>`
}

function formatShare(share: number, language: OpsLanguage): string {
  const style = { style: 'percent', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(share)
}

type CommandForm = {
  action: ReleaseAction
  name: string
  /** Of the canary that is promoted. */
  version?: string
  words: OpsMessages
  formKey: string
  canRunCommands: boolean
  isUrgent: boolean
}

/** Asks before it is done, with scripts and without. */
function writeCommand(form: CommandForm): string {
  const { action, name, version = '', words, formKey, canRunCommands, isUrgent } = form
  const remote = escapeHtml(name)
  const { press, sure, text } = words[action === 'rollback' ? 'rollBackForm' : 'promoteForm']
  const does = canRunCommands
    ? `<b>${sure}</b><p>${text}</p><button class="btn now">${press}</button>`
    : `<p>${words.byHand}: <code>${escapeHtml(formatReleaseCommand(action, name))}</code></p>`
  return `<details><summary class="btn${isUrgent ? ' now' : ''}">${press}<span class="vh"> ${remote}</span></summary>
<form class="note" method="post" action="/ops/${action}"><input type="hidden" name="key" value="${formKey}"><input type="hidden" name="remote" value="${remote}"><input type="hidden" name="version" value="${escapeHtml(version)}">${does}</form></details>`
}

function writeHistory({ notes }: OpsState, words: OpsMessages, language: OpsLanguage): string {
  const rows = notes.changes.slice(0, 12).map(
    change => `<tr role="row"><th role="rowheader" scope="row">${formatTimeIn(language, Date.parse(change.at))}</th>
${cell(words.what, `${escapeHtml(change.remote)} ${escapeHtml(change.version)}<small>${describeChange(change, words)}</small>`)}${cell(words.who, escapeHtml(change.by) || '–')}</tr>`,
  )
  const table = writeTable('', [words.when, words.what, words.who], rows)
  return `<section><div class="sh"><h2>${words.history}</h2></div>${rows.length > 0 ? table : `<p class="mute">${words.noHistory}</p>`}</section>`
}

function describeChange({ what, share }: ReleaseChange, words: OpsMessages): string {
  const known: Record<string, string> = {
    ...{ release: words.release, promote: words.promote, rollback: words.rollback },
    ...{ withdraw: words.withdraw, pin: words.pin, canary: words.canary },
  }
  return `${known[what] ?? escapeHtml(what)}${share === undefined ? '' : `, ${share} %`}`
}

function writeServer(state: OpsState, words: OpsMessages): string {
  const { workers, depth, generation, platform, memoryBytes, upMs } = state
  const isReady = workers.ready > 0 && platform
  const inFlight = depth.catalogue.inFlight + depth.purchases.inFlight
  const facts = [
    [words.generation, generation],
    [words.processes, `${workers.ready} ${words.of} ${workers.size}`],
    [words.inFlight, inFlight],
    [words.platform, platform ? words.answers : `<span class="bad">${words.silent}</span>`],
    [words.memory, `${Math.round(memoryBytes / 1024 / 1024)} ${words.mb}`],
    [words.uptime, `${Math.round(upMs / 60_000)} ${words.minutes}`],
  ]
  const written = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  return `<section><div class="sh"><h2>${words.server}</h2><span class="st${isReady ? '' : ' bad'}">${isReady ? words.ready : words.notReady}</span></div><dl class="kv">${written.join('')}</dl></section>`
}

function writeErrors({ errors }: OpsState, words: OpsMessages, language: OpsLanguage): string {
  const items = errors
    .slice(0, 20)
    .map(
      ({ text, where, atMs, count }) =>
        `<li><time>${formatTimeIn(language, atMs).slice(-8)}</time><div><span class="bad">${escapeHtml(text)}</span><small>${escapeHtml(where)}</small></div><span class="n">× ${count}</span></li>`,
    )
  return `<section><div class="sh"><h2>${words.latest}</h2></div>${listOf(items, words.noErrors)}</section>`
}

function writeRefusals(state: OpsState, words: OpsMessages): string {
  const items = listRefusedReleases(state).map(
    ({ remote, version, problem }) =>
      `<li><b>${escapeHtml(remote)}</b><div>${escapeHtml(version)}<small>${escapeHtml(problem)}</small></div></li>`,
  )
  const about = items.length > 0 ? `<p class="mute">${words.stays}</p>` : ''
  return `<section><div class="sh"><h2>${words.refusals}</h2>${about}</div>${listOf(items, words.noRefusals)}</section>`
}

const listOf = (items: readonly string[], none: string) =>
  items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p class="mute">${none}</p>`

/** On a phone each row is a list with its own labels, so the roles are written out. */
function writeTable(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const columns = heads.map(head => `<th role="columnheader" scope="col">${head}</th>`)
  return `<table role="table">${caption && `<caption>${caption}</caption>`}<thead role="rowgroup"><tr role="row">${columns.join('')}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`
}

const cell = (label: string, content: string) =>
  `<td role="cell" data-l="${label}"><div>${content}</div></td>`

function formatTimeIn(language: OpsLanguage, ms: number): string {
  if (!Number.isFinite(ms)) return '–'
  const format = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return format.format(ms)
}
