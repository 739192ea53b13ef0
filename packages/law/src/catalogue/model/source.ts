export type Confidence = 'high' | 'medium' | 'low'
export interface Source {
  readonly title: string
  /** Empty when no address was recorded. */
  readonly url: string
  readonly note?: string
}
