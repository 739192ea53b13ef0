import { Button, Drawer, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconUser, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import { PopupPanel } from '../ui/PopupPanel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './ChipBar.module.css'
import { FilterChip } from './FilterChip.tsx'

interface Props<C> {
  /** Names the bar. */
  readonly label: string
  readonly search: {
    readonly label: string
    readonly value: string
    readonly onSearch: (text: string | undefined) => void
  }
  /** The filter for what is the person's own. */
  readonly mine: { readonly title: string; readonly isOn: boolean; readonly onToggle: () => void }
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
      <SearchBox {...search} />
      <Mine {...mine} />
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map((chip) => (
            <FilterChip key={chip.label} clear={t('filter.chip_clear')} onRemove={() => onClear(chip.clears)}>
              {chip.label}
            </FilterChip>
          ))}
        </div>
      )}
      <PopupPanel
        label={t('filter.add_panel')}
        width={560}
        button={(props) => (
          <Button
            {...props}
            variant="default"
            className={classes.whole ?? ''}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t('filter.add')}
          </Button>
        )}
      >
        <Suspense fallback={<BlockSkeleton lines={8} />}>{fields}</Suspense>
      </PopupPanel>
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
      <Mine {...mine} />
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
            <SearchBox {...search} />
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

function Mine({ title, isOn, onToggle }: Props<never>['mine']) {
  const t = useTexts('compliances')
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      className={classes.whole ?? ''}
      aria-pressed={isOn}
      title={title}
      leftSection={<IconUser size={14} aria-hidden />}
      rightSection={isOn && <IconX size={14} aria-hidden />}
      onClick={onToggle}
    >
      {t('filter.mine_short')}
    </Button>
  )
}

function SearchBox({ label, value, onSearch }: Props<never>['search']) {
  const t = useTexts('compliances')
  const [text, setText] = useState(value)
  // The words of the address; others come there with a chip or a link.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useDebouncedCallback((next: string) => onSearch(next.trim() || undefined), 250)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={t('filter.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      className={classes.search ?? ''}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}
