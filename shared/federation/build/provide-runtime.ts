/**
 * What `experiments.provideExternalRuntime` adds to the shell, as an ES module: that option takes
 * the CommonJS one, and with it a second copy of the whole runtime.
 */
export { default } from '@module-federation/inject-external-runtime-core-plugin'
