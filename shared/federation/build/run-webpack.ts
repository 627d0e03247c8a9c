import webpack, { type Configuration, type Stats } from 'webpack'

/** Builds once. Rejects with webpack's own words when anything is wrong, warnings included. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    if (!compiler) return reject(new Error('webpack gave no compiler'))
    compiler.run((error, stats) => {
      compiler.close(closeError => {
        if (error || closeError || !stats)
          return reject(error ?? closeError ?? new Error('no stats'))
        if (!stats.hasErrors() && !stats.hasWarnings()) return resolve(stats)
        reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })))
      })
    })
  })
}
