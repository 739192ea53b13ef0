import { Button, Drawer, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconUser, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { PopupPanel } from '../../ui/PopupPanel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { FilterChip } from '../calendar/FilterChip.tsx'
import { CLEARED, ME, type TasksAddress } from './address.ts'
import classes from './TaskFilter.module.css'
import { useTaskChips } from './use-task-chips.ts'

const TaskFilterFields = lazyPart(() => import('./TaskFilterFields.tsx'))

interface Props {
  readonly address: TasksAddress
  /** How many are found, in words; empty while it is not known. */
  readonly total: string
}

/** One row over list and board: search, the filters in use, and the grouping. Every choice is in the address. */
export function TaskFilter({ address, total }: Props) {
  const t = useTexts('tasks')
  const isPhone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const chips = useTaskChips(address.search)
  const { search, set } = address
  const box = (
    <SearchBox value={search.search ?? ''} onSearch={(text) => set({ search: text || undefined }, { replace: true })} />
  )
  const fields = (
    <Suspense fallback={<BlockSkeleton lines={8} />}>
      <TaskFilterFields address={address} />
    </Suspense>
  )
  if (isPhone) {
    const count = chips.length + (search.search ? 1 : 0)
    return (
      <search aria-label={t('filter.label')} className={classes.bar}>
        <Mine address={address} />
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
              {box}
              <Grouping address={address} />
              {fields}
              <Button onClick={() => setOpen(false)}>{t('filter.show')}</Button>
              {count > 0 && (
                <Button variant="subtle" onClick={() => set(CLEARED)}>
                  {t('filter.clear')}
                </Button>
              )}
            </Stack>
          </Drawer>
        )}
      </search>
    )
  }
  return (
    <search aria-label={t('filter.label')} className={classes.bar}>
      {box}
      <Mine address={address} />
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map(({ label, clears }) => (
            <FilterChip key={label} clear={t('filter.clear_one')} onRemove={() => set(clears)}>
              {label}
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
        {fields}
      </PopupPanel>
      {chips.length > 1 && (
        <Button variant="subtle" className={classes.whole ?? ''} onClick={() => set(CLEARED)}>
          {t('filter.clear')}
        </Button>
      )}
      <output className={classes.total}>{total}</output>
      <Grouping address={address} />
    </search>
  )
}

function Mine({ address: { search, set } }: Pick<Props, 'address'>) {
  const t = useTexts('tasks')
  const isOn = search.person === ME
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      className={classes.whole ?? ''}
      aria-pressed={isOn}
      title={t('filter.mine_title')}
      leftSection={<IconUser size={14} aria-hidden />}
      rightSection={isOn && <IconX size={14} aria-hidden />}
      onClick={() => set({ person: isOn ? undefined : ME })}
    >
      {t('filter.mine')}
    </Button>
  )
}

interface SearchProps {
  readonly value: string
  readonly onSearch: (text: string) => void
}

function SearchBox({ value, onSearch }: SearchProps) {
  const t = useTexts('tasks')
  const [text, setText] = useState(value)
  // The words of the address; others come there with a chip or a link.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useDebouncedCallback((next: string) => onSearch(next.trim()), 250)
  return (
    <TextInput
      type="search"
      aria-label={t('filter.search')}
      placeholder={t('filter.search_placeholder')}
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

const GROUPINGS = [undefined, 'person', 'entity'] as const

/** By what the list is grouped, or of what the columns of the board are. */
function Grouping({ address: { search, set } }: Pick<Props, 'address'>) {
  const t = useTexts('tasks')
  const isBoard = search.view === 'board'
  const nameOf = (by: (typeof GROUPINGS)[number]) => t(`by.${by ?? (isBoard ? 'status' : 'due')}`)
  const label = t(isBoard ? 'by.columns' : 'by.label')
  return (
    <PopupMenu
      label={label}
      entries={GROUPINGS.map((by) => ({
        label: nameOf(by),
        isChosen: by === search.by,
        onSelect: () => set({ by }),
      }))}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className={classes.whole ?? ''}
          aria-label={t(isBoard ? 'by.columns_now' : 'by.now', { by: nameOf(search.by) })}
        >
          <span className={classes.by}>{label}</span> {nameOf(search.by)} ▾
        </Button>
      )}
    />
  )
}
