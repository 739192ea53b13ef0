import type { LawMove } from '@niyam/contract/law.ts'

export const CHANGES = ['appears', 'vanishes', 'moves', 'settles'] as const satisfies readonly LawMove['change'][]
export type Change = (typeof CHANGES)[number]

/** One form of one registration: the same change in every period it touches. */
export interface FormGroup {
  readonly key: string
  readonly form: string
  readonly title: string
  readonly registration_number: string | null
  /** In the order of their days; what has no day comes last. */
  readonly moves: readonly LawMove[]
  readonly whys: readonly string[]
  readonly sources: LawMove['sources']
}

export interface AreaGroup {
  readonly area: string
  readonly forms: readonly FormGroup[]
}

export interface ChangeGroup {
  readonly change: Change
  readonly count: number
  readonly areas: readonly AreaGroup[]
}

/** The day a move is about: what comes to be, or else what was. */
export const dayOf = ({ before, after }: LawMove): string | null => (after ?? before)?.due_date ?? null

const byDay = (one: LawMove, other: LawMove) => (dayOf(one) ?? '9999').localeCompare(dayOf(other) ?? '9999')

/** How many moves each area has, areas in the order of the calendar's filter. */
export function countsByArea(moves: readonly LawMove[], areas: readonly string[]): { area: string; count: number }[] {
  const known = [...areas, ...new Set(moves.map(({ area }) => area).filter((area) => !areas.includes(area)))]
  return known
    .map((area) => ({ area, count: moves.filter((move) => move.area === area).length }))
    .filter(({ count }) => count > 0)
}

/** Moves by what happens, by area, by form; areas in the order they are given in. Groups of nothing are left out. */
export function groupsOf(moves: readonly LawMove[], areas: readonly string[]): ChangeGroup[] {
  return CHANGES.map((change) => {
    const of = moves.filter((move) => move.change === change)
    return {
      change,
      count: of.length,
      areas: countsByArea(of, areas).map(({ area }) => ({
        area,
        forms: formsOf(of.filter((move) => move.area === area)),
      })),
    }
  }).filter(({ count }) => count > 0)
}

function formsOf(moves: readonly LawMove[]): FormGroup[] {
  const byForm = new Map<string, LawMove[]>()
  for (const move of moves.toSorted(byDay)) {
    const key = `${move.obligation_id} ${move.registration_number ?? ''} ${move.form}`
    const group = byForm.get(key)
    if (group) group.push(move)
    else byForm.set(key, [move])
  }
  return [...byForm].flatMap(([key, group]) => {
    const [first] = group
    if (!first) return []
    const { form, title, registration_number } = first
    const sources = group.flatMap((move) => move.sources)
    return [
      {
        key,
        form,
        title,
        registration_number,
        moves: group,
        whys: [...new Set(group.map(({ why }) => why))].filter(Boolean),
        sources: sources.filter(({ url }, at) => sources.findIndex((other) => other.url === url) === at),
      },
    ]
  })
}
