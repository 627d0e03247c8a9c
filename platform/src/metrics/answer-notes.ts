import type { SearchEntity } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { Response } from 'express'

export type SearchMetric = { entity: SearchEntity; byWords: boolean; found: boolean }

type Notes = {
  outcome?: 'ok' | Failure['kind']
  search?: SearchMetric
}

/** Tells who measures requests what became of one: its status alone does not say it. */
export function recordRequestOutcome(response: Response, outcome: 'ok' | Failure['kind']): void {
  response.locals.outcome = outcome
}

export function recordSearchMetric(response: Response, search: SearchMetric): void {
  response.locals.search = search
}

export function getResponseMetrics(response: Response): Notes {
  return response.locals as Notes
}
