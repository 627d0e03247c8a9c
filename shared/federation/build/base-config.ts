import { createRequire } from 'node:module'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import webpack from 'webpack'

const require = createRequire(import.meta.url)
const bindWordsLoader = path.join(import.meta.dirname, 'bind-words-loader.ts')

export type BuildMode = 'production' | 'development'
export type BuildTarget = 'client' | 'server'

type BaseOptions = {
  /** Prefix of class names, files and webpack's globals: two builds on one page never meet. */
  name: string
  context: string
  target: BuildTarget
  mode: BuildMode
  outputPath: string
  /** Its folder is named by its version: the names of files need no hash beside that. */
  isVersioned?: boolean
  /** Registers components for React Refresh. */
  refresh?: boolean
}

/**
 * What all four kinds of build have in common: TypeScript by swc, CSS Modules, fonts, minifying.
 */
export function createBaseConfig({
  name,
  context,
  target,
  mode,
  outputPath,
  isVersioned = false,
  refresh = false,
}: BaseOptions): Configuration {
  const isServer = target === 'server'
  const production = mode === 'production'
  const hash = production && !isVersioned ? '.[contenthash:8]' : ''
  return {
    name: `${name} ${target}`,
    mode,
    context,
    devtool: production
      ? isServer
        ? 'source-map'
        : 'hidden-source-map'
      : 'cheap-module-source-map',
    target: isServer ? 'async-node20' : ['web', 'es2022'],
    output: {
      path: outputPath,
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      hashFunction: 'xxhash64',
      filename: isServer ? '[name].js' : `${name}.[name]${production ? '.[fullhash:8]' : ''}.js`,
      chunkFilename: isServer ? '[name].js' : `${name}.[name]${hash}.js`,
      assetModuleFilename: `${name}.[name]${hash}[ext]`,
      ...(isServer ? {} : { crossOriginLoading: 'anonymous' as const }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(production, refresh) },
        { test: /\.css$/, use: cssLoaders(name, isServer, production) },
        { test: /messages[\\/]ru-RU[\\/].*\.json$/, type: 'json', use: bindWordsLoader },
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: !isServer } },
      ],
    },
    plugins: isServer
      ? []
      : [
          // What only servers run, such as the words for search engines, is left out of browsers'
          // files.
          new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
          new MiniCssExtractPlugin({
            // Classes are scoped and the kit lies in a layer of its own: no sheet leans on
            // another's place.
            ignoreOrder: true,
            filename: `${name}.[name]${hash}.css`,
            chunkFilename: `${name}.[name]${hash}.css`,
          }),
        ],
    optimization: {
      minimize: production,
      chunkIds: production ? 'deterministic' : 'named',
      // A larger file that stands in for a smaller one would have the next page load ask for the
      // smaller one, which nobody has kept: which of them comes first differs.
      flagIncludedChunks: false,
      minimizer: isServer ? [] : [browserMinimizer(), new CssMinimizerPlugin()],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

function swc(production: boolean, refresh: boolean) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production, refresh } },
      },
    },
  }
}

function cssLoaders(name: string, isServer: boolean, production: boolean) {
  const extract = isServer ? [] : [MiniCssExtractPlugin.loader]
  const options = {
    modules: {
      auto: true,
      namedExport: false,
      exportOnlyLocals: isServer,
      // The same on server and browser; the salt keeps two builds on one page apart.
      localIdentName: production ? 'c[hash:base64:5]' : '[name]_[local]_[hash:base64:4]',
      localIdentHashSalt: name,
    },
  }
  return [...extract, { loader: require.resolve('css-loader'), options }]
}

function browserMinimizer() {
  return new TerserPlugin({
    extractComments: false,
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
  })
}
