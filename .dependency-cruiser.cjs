// Who may import whom. Read `only(room, others)` as: of our own rooms, this one sees only those.
const never = (name, from, to) => ({ name, severity: 'error', from, to })
const ours = '^(shared/|mf-|shell/|platform/|e2e/|trials/|scripts/)'
const shared = (...names) => `^shared/(${names.join('|')})/`

const only = (room, ...others) =>
  never(
    `${room.replaceAll('/', '-')}-stays-in-its-place`,
    { path: `^${room}/` },
    {
      path: ours,
      pathNot: [`^${room}/`, ...others],
    },
  )

/** What a shared package offers; its other files are its own affair. */
const doors =
  '^shared/[^/]+/(src/(index|manifest|shapes|testing)\\.tsx?|build/(index|shared)\\.ts|src/base\\.css|messages/|fonts/)'

module.exports = {
  forbidden: [
    // Types alone may point at each other: they are gone at run time.
    never('cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    never('cannot-be-found', {}, { couldNotResolve: true }),
    only('shared/domain'),
    only('shared/storage', shared('domain')),
    only('shared/contract', shared('domain')),
    only('shared/events', shared('domain')),
    only('shared/i18n', shared('domain')),
    only('shared/api-client', shared('contract', 'domain')),
    only('shared/session', shared('api-client', 'contract', 'domain', 'events', 'storage')),
    only('shared/sync-queue', shared('api-client', 'domain')),
    only('shared/page-loading'),
    only('shared/settings', shared('domain')),
    only('shared/ui', shared('i18n')),
    only('shared/query', shared('domain', 'ui')),
    only('shared/forms', shared('domain', 'ui')),
    only('shared/federation', '^shared/(?!delivery/|forms/|query/)'),
    only(
      'shared/delivery',
      shared('contract', 'domain', 'federation', 'forms', 'i18n', 'query', 'storage', 'ui'),
    ),
    only('shell', '^shared/'),
    only(
      'platform',
      shared('domain', 'contract', 'http-server', 'i18n', 'metrics', 'settings', 'tracing'),
    ),
    only('shared/http-server'),
    only('shared/metrics'),
    only('shared/tracing'),
    // A second copy of the router would not know the page's.
    never(
      'remotes-take-the-router-from-the-facade',
      { path: '^mf-' },
      { path: '^shared/page-loading/|/node_modules/react-router/' },
    ),
    never(
      'remotes-meet-only-in-the-shop',
      { path: '^(mf-[^/]+)/' },
      {
        path: ours,
        pathNot: ['^shared/', '^$1/'],
      },
    ),
    never(
      'round-the-back-of-a-package',
      { path: '^(?:shared/)?([^/]+)/' },
      {
        path: '^shared/',
        pathNot: ['^shared/$1/', doors],
      },
    ),
    never(
      'server-and-client-meet-in-app',
      { path: '^shell/(server|client|service-worker)/' },
      {
        path: '^shell/(server|client|service-worker)/',
        pathNot: '^shell/$1/',
      },
    ),
    never(
      'app-runs-on-both-sides',
      { path: '^shell/app/' },
      { path: '^shell/(server|client|service-worker)/' },
    ),
    never(
      'seed-has-one-door',
      { path: '^platform/src/' },
      {
        path: '^platform/seed/',
        pathNot: '^platform/seed/(delivery/)?index\\.ts$',
      },
    ),
    never(
      'platform-has-one-door-for-scripts',
      { path: '^scripts/', pathNot: '\\.test\\.ts$' },
      { path: '^platform/', pathNot: '^platform/src/start-checks\\.ts$' },
    ),
    never('tests-are-imported-by-nobody', {}, { path: '\\.(test|spec)\\.tsx?$' }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
