import type { Page } from '@playwright/test'

/** What is known while one is looking. */
export type WalkContext = {
  /** Origin of the shop. */
  url: string
  isNarrow: boolean
  /** Where the shop keeps its data: its operator's commands need it. */
  dataFolder?: string | undefined
  /** Of what browsers keep of the shop; left out where it is one store. */
  storagePrefix?: string
}

/** A screen of the shop: where it is, and what is pressed or filled in to see it. */
export type ScreenDefinition = {
  name: string
  /** Opened anew. Without one the walk goes on from the screen before. */
  path?: string
  act?: (page: Page, sight: WalkContext) => Promise<unknown>
  /** Words by which the screen is there, where it comes late. */
  shows?: string | RegExp
}

/** Screens one browser can go through one after the other, as one shopper does. */
export type ScreenWalk = {
  name: string
  /** Makes the shopper of this walk: who they are, what lies in their cart. */
  prepare?: (page: Page, sight: WalkContext) => Promise<unknown>
  screens: readonly ScreenDefinition[]
}
