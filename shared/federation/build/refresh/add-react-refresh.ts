import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import webpack from 'webpack'

const here = (file: string) => path.join(import.meta.dirname, file)

type Options = {
  /** Where the builds are served: their newest files under `/work/client/`. */
  origin: string
  /** Files of the exposed modules, relative to the remote's folder. */
  exposes: readonly string[]
}

/**
 * The browser's half of a remote for pages of a shell with `provide-react-refresh`: what changes is
 * put in place on the open page, with the state of its components kept.
 */
export function addReactRefresh(
  config: Configuration,
  { origin, exposes }: Options,
): Configuration {
  const files = exposes.map(file => path.resolve(config.context ?? '', file))
  const acceptance: RuleSetRule = {
    test: files.filter(file => /\.tsx?$/.test(file)),
    enforce: 'post',
    use: here('accept-expose-loader.ts'),
  }
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, publicPath: `${origin}/work/client/` },
    module: { ...config.module, rules: [acceptance, ...(config.module?.rules ?? [])] },
    optimization: {
      ...config.optimization,
      ...{ minimize: false, nodeEnv: 'development' },
      // An update replaces modules one by one.
      ...{ chunkIds: 'named', moduleIds: 'named', concatenateModules: false },
      ...{ usedExports: false, mangleExports: false },
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ BUILDS_ORIGIN: JSON.stringify(origin) }),
      new webpack.EntryPlugin(config.context ?? '', here('follow-builds.ts'), {}),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.NormalModuleReplacementPlugin(
        /react-refresh[\\/]runtime/,
        here('remote-refresh-runtime.ts'),
      ),
      new ReactRefreshPlugin({
        ...{ forceEnable: true, overlay: false },
        exclude: [/node_modules/, import.meta.dirname],
      }),
    ],
  }
}
