/** The audit's marks on a cell. */
export interface Mark {
  /** The sign of its tick mark. */
  readonly tick: string | null
  readonly tickName: string | null
  readonly hasNote: boolean
  /** Other than in the period before. */
  readonly isChanged: boolean
}

/** By row and column, counted from zero. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, Mark>>
