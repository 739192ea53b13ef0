import type { LoadOptions, RemoteOption } from '../../fields/use-remote-options.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCalendarWords } from '../calendar-words.ts'

/** The values of a person in an address that are no one's id. */
export const ME = 'me'
export const NOBODY = 'nobody'
/** The status of a list that shows closed work too; without a status the open work is shown. */
export const EVERY = 'all'

interface Named<N> {
  /** Its name in the address. */
  readonly name: N
  readonly label: string
  /** What changing it clears besides. */
  readonly clears?: readonly N[]
}

interface Choice<N> extends Named<N> {
  readonly options: readonly RemoteOption[]
  /** Shown where nothing is chosen; without it "Any". */
  readonly placeholder?: string
}

/** One thing that narrows a list: how it is chosen, and so how a chip names it. `N` are the names in the address. */
export type Filter<N extends string = string> =
  | (Choice<N> & { readonly is: 'one'; readonly isDisabled?: boolean })
  /** Several, separated by commas in the address. `every` is the value that excludes the others. */
  | (Choice<N> & { readonly is: 'many'; readonly every?: RemoteOption })
  /** Says what another filter is of: it always has a value, and no chip. */
  | (Choice<N> & { readonly is: 'kind'; readonly usual: string })
  /** One of possibly thousands. `chosen` is the label of the one in the address, where it is known. */
  | (Named<N> & { readonly is: 'remote'; readonly load: LoadOptions; readonly chosen: string | undefined })
  /** From the day in `name` until the day in `until`. Either may be left out. */
  | (Named<N> & { readonly is: 'days'; readonly until: N; readonly fromLabel: string; readonly untilLabel: string })
  | (Named<N> & { readonly is: 'flag' })
  /** Set by links alone: it has a chip and no field. */
  | (Named<N> & { readonly is: 'link' })

export type Search = { readonly [name: string]: string | undefined }

/** A filter in use: "Client: Infosys Limited", and what taking it away clears. */
export interface Chip {
  readonly label: string
  readonly clears: Search
}

const splitAt = (text: string | undefined): readonly string[] => text?.split(',') ?? []

/** The values of a filter of several, those alone that it has. */
export const valuesOf = (options: readonly RemoteOption[], text: string | undefined): string[] =>
  options.map(({ value }) => value).filter((value) => splitAt(text).includes(value))

/** The filters in use, each as a chip. A name that is not known yet is "…". `mine`, set to the person, has a button instead. */
export function useChips(filters: readonly Filter[], search: Search, mine: string): readonly Chip[] {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const days = (from: string | undefined, to: string | undefined) =>
    from && to
      ? t('filter.days', { from: words.day(from), to: words.day(to) })
      : from
        ? t('filter.from_day', { day: words.day(from) })
        : t('filter.to_day', { day: words.day(to ?? '') })
  /** The chosen values in words; null where the label says it all. */
  const chosen = (filter: Exclude<Filter, { is: 'kind' }>): string | undefined | null => {
    const value = search[filter.name]
    if (filter.is === 'one') return filter.options.find((option) => option.value === value)?.label
    if (filter.is === 'many')
      return [...(filter.every ? [filter.every] : []), ...filter.options]
        .filter((option) => splitAt(value).includes(option.value))
        .map(({ label }) => label)
        .join(', ')
    if (filter.is === 'remote') return filter.chosen
    return filter.is === 'days' ? days(value, search[filter.until]) : null
  }
  return filters.flatMap((filter) => {
    const { name, label } = filter
    const isUsed = search[name] || (filter.is === 'days' && search[filter.until])
    if (!isUsed || filter.is === 'kind' || (name === mine && search[name] === ME)) return []
    const values = chosen(filter)
    return [
      {
        label: values === null ? label : t('filter.chosen', { what: label, values: values || '…' }),
        clears: cleared(filter),
      },
    ]
  })
}

/** A filter as nothing, with what goes with it. */
export const cleared = (filter: Filter): Search =>
  Object.fromEntries(
    [filter.name, ...(filter.is === 'days' ? [filter.until] : []), ...(filter.clears ?? [])].map((name) => [
      name,
      undefined,
    ]),
  )
