import type { ReactNode } from 'react'
import { ChipBar } from '../ChipBar.tsx'
import type { WorkAddress } from './address.ts'
import { type Filter, ME, type Search, useChips } from './filter.ts'

interface Props<N extends string> {
  readonly address: WorkAddress<Search>
  readonly filters: readonly Filter<N>[]
  /** What narrows the list, each as nothing. */
  readonly cleared: Search
  /** The filter for what is the person's own, and what it finds. */
  readonly mine: { readonly name: N; readonly title: string }
  readonly label: string
  readonly searchLabel: string
  /** The fields, loaded when they are opened. */
  readonly fields: ReactNode
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
  /** Closes the fields on a phone: "Show tasks". */
  readonly show: string
  /** At the end of the row, such as the grouping. */
  readonly aside?: ReactNode
}

/** One row over a list: search and the filters in use. Every choice is in the address. */
export function WorkFilter<N extends string>(props: Props<N>) {
  const { address, filters, cleared, mine, searchLabel, ...bar } = props
  const { search, set } = address
  const isMine = search[mine.name] === ME
  return (
    <ChipBar
      {...bar}
      search={{
        label: searchLabel,
        value: search.search ?? '',
        onSearch: (text) => set({ search: text }, { replace: true }),
      }}
      mine={{
        title: mine.title,
        isOn: isMine,
        onToggle: () => set({ [mine.name]: isMine ? undefined : ME }),
      }}
      chips={useChips(filters, search, mine.name)}
      onClear={set}
      onClearAll={() => set(cleared)}
    />
  )
}
