import webpack, { type Configuration, type Stats } from 'webpack'

type Watching = {
  /** Sources have changed: what was built before is of no use any more. */
  onInvalid(): void
  onBuilt(stats: Stats): void
  onBroken(problem: string): void
}

/** Builds now and after each change, keeping in memory what did not change. */
export function watchWebpack(configuration: Configuration, watching: Watching) {
  const compiler = webpack({ ...configuration, cache: { type: 'memory' } })
  if (!compiler) throw new Error('webpack gave no compiler')
  compiler.hooks.invalid.tap('watch-webpack', watching.onInvalid)
  const ignored = /[\\/](node_modules|dist)[\\/]/
  compiler.watch({ aggregateTimeout: 50, ignored }, (error, stats) => {
    if (!error && stats && !stats.hasErrors()) watching.onBuilt(stats)
    else watching.onBroken(error?.message ?? stats?.toString('errors-only') ?? 'no stats')
  })
  return { close: () => new Promise<void>(done => void compiler.close(() => done())) }
}
