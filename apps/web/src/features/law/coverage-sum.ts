import type { AreaCoverage } from '@niyam/contract/law.ts'

export type Confidence = keyof AreaCoverage['confidence']
export const CONFIDENCES = ['high', 'medium', 'low'] as const satisfies readonly Confidence[]
export const SOURCES = [
  'official',
  'page',
  'file',
  'memory',
] as const satisfies readonly (keyof AreaCoverage['sources'])[]

type Sum = Pick<AreaCoverage, 'obligations' | 'versions' | 'confidence'>

/** All areas as one. */
export function sumOf(areas: readonly Sum[]): Sum {
  const total = (of: (area: Sum) => number): number => areas.reduce((sum, area) => sum + of(area), 0)
  return {
    obligations: total(({ obligations }) => obligations),
    versions: total(({ versions }) => versions),
    confidence: {
      high: total(({ confidence }) => confidence.high),
      medium: total(({ confidence }) => confidence.medium),
      low: total(({ confidence }) => confidence.low),
    },
  }
}
