import express, { type Express, type Request, type RequestHandler } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { readCookie } from '../read-cookie.ts'
import type { ShellAssets } from '../shell-assets.ts'
import {
  createOperatorSessions,
  type OperatorSessions,
  opsSessionCookie,
} from './operator-session.ts'
import { opsContentSecurityPolicy, writeOpsLoginPage, writeOpsPage } from './ops-page.ts'
import type { OpsState } from './ops-state.ts'
import { type OpsLanguage, opsMessages } from './ops-words.ts'
import {
  formatReleaseCommand,
  type ReleaseAction,
  type ReleaseCommandOutcome,
  type ReleaseCommandRunner,
} from './release-command.ts'

export type OpsOptions = {
  /** Opens the page. */
  token: string
  assets: Pick<ShellAssets, 'css'>
  trustedProxies: readonly string[]
  readState(): Promise<Omit<OpsState, 'canRunCommands'>>
  /** `null` where it has to be done by hand. */
  runCommand: ReleaseCommandRunner | null
  /** Hears of every press, for the log. */
  onCommand(action: ReleaseAction, remote: string, outcome: ReleaseCommandOutcome): void
}

const guesses = { points: 10, duration: 60 }
const languageCookie = 'vitrina-ops-language'

/** `/ops`: the operator's page, for who has the key. */
export function createOpsRoutes(options: OpsOptions): Express {
  const sessions = createOperatorSessions(options.token)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', options.trustedProxies)
  app.use((_request, response, next) => {
    response.set({
      'cache-control': 'no-store',
      'content-security-policy': opsContentSecurityPolicy,
      'x-robots-tag': 'noindex, nofollow',
    })
    next()
  })
  app.use(express.urlencoded({ extended: false, limit: '2kb' }))
  app.post('/login', logIn(options, sessions))

  const signedIn = requireSession(options, sessions)
  const ownForm = requireOwnForm(sessions)
  app.get('/', signedIn, async (request, response) => {
    response.send(await pageFor(request, options, sessions))
  })
  app.post('/logout', ownForm, (request, response) => {
    response.clearCookie(opsSessionCookie, cookieOptions(request)).redirect(303, '/ops')
  })
  for (const action of ['rollback', 'promote'] as const) {
    app.post(`/${action}`, signedIn, ownForm, async (request, response) => {
      const outcome = await handleCommand(action, request, options)
      const page = await pageFor(request, options, sessions, outcome)
      response.status(outcome.ok ? 200 : 409).send(page)
    })
  }
  return app
}

async function handleCommand(
  action: ReleaseAction,
  request: Request,
  { runCommand, readState, onCommand }: OpsOptions,
): Promise<ReleaseCommandOutcome> {
  const words = opsMessages[languageOf(request)]
  const remote = String(request.body?.remote ?? '')
  const { remotes, notes } = await readState()
  if (!(remote in remotes)) return { ok: false, said: words.unknown }
  if (action === 'promote') {
    // Another one may have come in since the page was opened.
    const seen = String(request.body?.version ?? '')
    if (notes.canaries[remote]?.version !== seen) return { ok: false, said: words.otherCanary }
  }
  if (!runCommand) return { ok: false, said: formatReleaseCommand(action, remote) }
  const outcome = await runCommand(action, remote)
  onCommand(action, remote, outcome)
  return outcome
}

async function pageFor(
  request: Request,
  { assets, readState, runCommand }: OpsOptions,
  sessions: OperatorSessions,
  outcome?: ReleaseCommandOutcome,
): Promise<string> {
  return writeOpsPage({
    ...{ assets, outcome, language: languageOf(request) },
    state: { ...(await readState()), canRunCommands: runCommand !== null },
    formKey: sessions.formKeyOf(cookieOf(request)) ?? '',
  })
}

function logIn({ assets }: OpsOptions, sessions: OperatorSessions): RequestHandler {
  const limiter = new RateLimiterMemory(guesses)
  return async (request, response) => {
    const frame = { assets, language: languageOf(request) }
    const mayGuess = await limiter.consume(request.ip ?? '').then(
      () => true,
      () => false,
    )
    if (!mayGuess) {
      return void response
        .status(429)
        .set('retry-after', '60')
        .send(writeOpsLoginPage(frame, 'tooMany'))
    }
    if (!isFromHere(request) || !sessions.isToken(String(request.body?.token ?? ''))) {
      return void response.status(401).send(writeOpsLoginPage(frame, 'wrongToken'))
    }
    response
      .cookie(opsSessionCookie, sessions.begin(), cookieOptions(request))
      .redirect(303, '/ops')
  }
}

function requireSession({ assets }: OpsOptions, sessions: OperatorSessions): RequestHandler {
  return (request, response, next) => {
    const language = languageOf(request)
    if (request.query.lang) response.cookie(languageCookie, language, cookieOptions(request))
    if (sessions.formKeyOf(cookieOf(request)) !== null) return next()
    response.status(401).send(writeOpsLoginPage({ assets, language }))
  }
}

/** A form of another site is sent without the cookie, and knows nothing of the session's key. */
function requireOwnForm(sessions: OperatorSessions): RequestHandler {
  return (request, response, next) => {
    const key = String(request.body?.key ?? '')
    if (isFromHere(request) && sessions.isFormKey(cookieOf(request), key)) return next()
    response.status(403).type('text/plain').send('Forbidden')
  }
}

function isFromHere(request: Request): boolean {
  const site = request.get('sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

const cookieOf = (request: Request) => readCookie(request.headers.cookie, opsSessionCookie)

function cookieOptions(request: Request) {
  return { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/ops' } as const
}

function languageOf(request: Request): OpsLanguage {
  const asked = request.query.lang ?? readCookie(request.headers.cookie, languageCookie)
  return asked === 'en' ? 'en' : 'ru'
}
