import { Button, Drawer, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './ChipBar.module.css'
import { AddFilter, FilterChips, MineButton, type MineProps, SearchBox, type SearchProps } from './FilterParts.tsx'

interface Props<C> {
  /** Names the bar. */
  readonly label: string
  readonly search: Pick<SearchProps, 'label' | 'value' | 'onSearch'>
  readonly mine: MineProps
  readonly chips: readonly { readonly label: string; readonly clears: C }[]
  readonly onClear: (clears: C) => void
  /** Takes away every filter, and the search. */
  readonly onClearAll: () => void
  /** The fields of all filters. Loaded when they are opened. */
  readonly fields: ReactNode
  /** How many are found, in words; empty while it is not known. */
  readonly total: ReactNode
  /** Closes the fields on a phone: "Show tasks". */
  readonly show: string
  /** At the end of the row, such as the grouping. */
  readonly aside?: ReactNode
}

/** One row over a list: search, the filters in use as chips, and how many are found. On a phone the filters are in a sheet. */
export function ChipBar<C>(props: Props<C>) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  return isPhone ? <PhoneBar {...props} /> : <WideBar {...props} />
}

function WideBar<C>({ label, search, mine, chips, onClear, onClearAll, fields, total, aside }: Props<C>) {
  const t = useTexts('compliances')
  return (
    <search aria-label={label} className={classes.bar}>
      <SearchBox {...search} placeholder={t('filter.search')} className={classes.search} />
      <MineButton {...mine} />
      <FilterChips chips={chips.map(({ label: chip, clears }) => ({ label: chip, onRemove: () => onClear(clears) }))} />
      <AddFilter width={560}>{fields}</AddFilter>
      {chips.length > 1 && (
        <Button variant="subtle" className={classes.whole ?? ''} onClick={onClearAll}>
          {t('filter.clear')}
        </Button>
      )}
      <output className={classes.total}>{total}</output>
      {aside}
    </search>
  )
}

function PhoneBar<C>({ label, search, mine, chips, onClearAll, fields, total, show, aside }: Props<C>) {
  const t = useTexts('compliances')
  const [isOpen, setOpen] = useState(false)
  const count = chips.length + (search.value ? 1 : 0)
  return (
    <search aria-label={label} className={classes.bar}>
      <MineButton {...mine} />
      <Button variant={count > 0 ? 'light' : 'default'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filter.filters_count', { count }) : t('filter.filters')}
      </Button>
      <output className={classes.total}>{total}</output>
      {isOpen && (
        <Drawer
          opened
          onClose={() => setOpen(false)}
          position="bottom"
          size="85%"
          title={t('filter.filters')}
          closeButtonProps={{ 'aria-label': t('filter.close') }}
        >
          <Stack gap="md">
            <SearchBox {...search} placeholder={t('filter.search')} className={classes.search} />
            {aside}
            <Suspense fallback={<BlockSkeleton lines={8} />}>{fields}</Suspense>
            <Button onClick={() => setOpen(false)}>{show}</Button>
            {count > 0 && (
              <Button variant="subtle" onClick={onClearAll}>
                {t('filter.clear')}
              </Button>
            )}
          </Stack>
        </Drawer>
      )}
    </search>
  )
}
