import type { ItemDetail } from '@niyam/contract/items.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'

export type Figure = DelayCost['missing'][number]

/** The answers: paise, a count, or yes and no. A missing key is unanswered. */
export interface Answers {
  readonly [name: string]: number | boolean | null | undefined
}

/** A yes-or-no figure, by its name: `is_nil`, `is_small`. */
export const isYesOrNo = ({ name }: Figure) => name.startsWith('is_')

/** Every figure once, in the order it was first asked for: what was answered stays to be corrected. */
export function figuresOf(...lists: readonly (readonly Figure[])[]): Figure[] {
  const figures = new Map<string, Figure>()
  for (const figure of lists.flat()) if (!figures.has(figure.name)) figures.set(figure.name, figure)
  return [...figures.values()]
}

/** Kept figures as answers: paise of a sum. */
export const answersOf = (figures: ItemDetail['figures']): Answers =>
  Object.fromEntries(
    figures.map(({ name, is_money, value }) => [
      name,
      typeof value === 'number' && is_money ? Math.round(value * 100) : value,
    ]),
  )

/** The answers as the call takes them: rupees by name, yes as 1; "nil return" is a separate value. */
export function costQuery(
  figures: readonly Figure[],
  answers: Answers,
): { amounts: Record<string, number>; is_nil?: boolean } {
  const amounts: Record<string, number> = {}
  for (const { name, is_money } of figures) {
    const answer = answers[name]
    if (answer === undefined || answer === null || name === 'is_nil') continue
    amounts[name] = typeof answer === 'boolean' ? Number(answer) : is_money ? answer / 100 : answer
  }
  const nil = answers['is_nil']
  return { amounts, ...(typeof nil === 'boolean' && { is_nil: nil }) }
}
